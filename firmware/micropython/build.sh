#!/bin/bash
# Builds MicroPython for a board of the rp2 port. What only a shell does well; host/trailhand_host/build decides.
#
#     build.sh mpy-cross MICROPYTHON TOOLS                          the compiler for Python, into TOOLS
#     build.sh firmware MICROPYTHON TOOLS BOARD_DIR FAMILY WORK     WORK/firmware.uf2, freezing WORK/manifest.py
#
# MICROPYTHON holds its sources; nothing is written there. A build tree in WORK is used again: what has not changed is
# not compiled. Every line on standard output is a progress line for a person.
set -Eeuo pipefail
export SOURCE_DATE_EPOCH=1757721600 LC_ALL=C    # the same inputs give the same bytes, today and tomorrow

say() { echo "firmware: $*"; }
enter() { mkdir -p "$1" && cd "$1" && WORK=$(pwd -P); }

mpy_cross() {
    local micropython=$1
    enter "$2"
    say "building mpy-cross"
    make -s -C "$micropython/mpy-cross" BUILD="$WORK/mpy-cross" -j"$(nproc)" >mpy-cross.log 2>&1
}

firmware() {
    local micropython=$1 tools=$2 board=$3 family=$4 map
    enter "$5"
    # MicroPython asks git for its version, and would be told ours.
    export GIT_CEILING_DIRECTORIES=${micropython%/*} MICROPY_MPYCROSS=$tools/mpy-cross/mpy-cross
    if [ ! -e build/Makefile ]; then
        mkdir -p stub && arm-none-eabi-ar rcs stub/libstdc++.a      # linked by name, never used
        map="-ffile-prefix-map=${micropython%/*}=. -ffile-prefix-map=$WORK=. -ffile-prefix-map=$board=board"
        CFLAGS=$map CXXFLAGS=$map ASMFLAGS=$map LDFLAGS="-L$WORK/stub" \
            cmake -S "$micropython/ports/rp2" -B build -DMICROPY_BOARD="${board##*/}" -DMICROPY_BOARD_DIR="$board" \
            -DMICROPY_FROZEN_MANIFEST="$WORK/manifest.py" -DPICO_NO_PICOTOOL=1 >cmake.log 2>&1
    fi
    say "compiling"
    make -C build -j"$(nproc)" 2>&1 | tee make.log \
        | awk '/^\[/ { tenth = int(substr($0, 2, 3) / 10); if (tenth > last && tenth < 10) { last = tenth
               print "firmware: compiling, " tenth "0 %"; fflush() } }'
    python3 "$micropython/tools/uf2conv.py" -f "$family" -b 0x10000000 -c -o firmware.uf2 build/firmware.bin >uf2.log
}

trap 'say "building failed; the logs are in ${WORK:-.}" >&2' ERR
case $1 in
    mpy-cross) shift; mpy_cross "$@" ;;
    firmware) shift; firmware "$@" ;;
esac
