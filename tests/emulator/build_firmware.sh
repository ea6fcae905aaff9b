#!/bin/bash
# Builds stock MicroPython for the Raspberry Pi Pico from Debian packages alone, in about a minute:
#
#     build_firmware.sh WORKDIR MICROPYTHON_VERSION PICO_SDK_VERSION
#
# and leaves WORKDIR/firmware.uf2. The sources are Debian stable's (trixie), fetched through the mirror this machine
# already uses; the machine's own package lists and sources stay as they are, because apt gets a private directory.
# Root is needed once, to install the cross compiler. It must not know who wants the firmware or where it is cached:
# that is firmware.py's business. Every line on standard output is a progress line for a person.
set -euo pipefail
readonly WORK=$(realpath -m "${1:?work directory}") MICROPYTHON=${2:?micropython version} SDK=${3:?pico-sdk version}
readonly SUITE=trixie KEYRING=/usr/share/keyrings/debian-archive-keyring.gpg
export SOURCE_DATE_EPOCH=1757721600 LC_ALL=C    # the same inputs give the same bytes, today and tomorrow

say() { echo "firmware: $*"; }
give_up() { echo "firmware: $*" >&2; exit 3; }

install_toolchain() {
    command -v apt-get >/dev/null || give_up "this is not a Debian machine (no apt-get)"
    if command -v arm-none-eabi-gcc cmake make gcc dpkg-source >/dev/null \
            && [ -e /usr/lib/arm-none-eabi/newlib ] && [ -e $KEYRING ]; then return; fi
    [ "$(id -u)" = 0 ] || give_up "the ARM cross compiler is missing and only root can install it"
    say "installing the ARM cross compiler"
    apt-get update -qq >apt.log 2>&1 || give_up "the package mirror does not answer (see $WORK/apt.log)"
    # libstdc++'s headers are compiled against; its 1.5 GB of libraries are replaced by an empty one below.
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends \
        gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-dev cmake make gcc libc6-dev \
        dpkg-dev xz-utils python3 debian-archive-keyring >>apt.log 2>&1 \
        || give_up "the ARM cross compiler could not be installed (see $WORK/apt.log)"
}

find_mirror() {
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -m1 -E '/debian/?$' \
        || give_up "this machine's apt has no Debian mirror"
}

# An apt of its own: our suite, the machine's mirror, nothing written outside WORK.
private_apt() {
    local mirror=$1
    mkdir -p apt/etc/{apt.conf.d,preferences.d} apt/state/lists/partial apt/cache/archives/partial
    printf "%s [signed-by=$KEYRING] $mirror $SUITE main\n" deb deb-src >apt/etc/sources.list
    # Proxies and the like are part of how this machine reaches its mirror.
    cp -r /etc/apt/apt.conf.d/. apt/etc/apt.conf.d/ 2>/dev/null || true
    cat >apt/apt.conf <<CONF
Dir::Etc "$WORK/apt/etc"; Dir::Etc::sourcelist "$WORK/apt/etc/sources.list"; Dir::Etc::sourceparts "-";
Dir::State "$WORK/apt/state"; Dir::State::status "/var/lib/dpkg/status"; Dir::Cache "$WORK/apt/cache";
APT::Sandbox::User "root"; Acquire::Languages "none";
CONF
    export APT_CONFIG=$WORK/apt/apt.conf
}

fetch_sources() {
    say "fetching MicroPython $MICROPYTHON and pico-sdk $SDK"
    local mirror; mirror=$(find_mirror)
    private_apt "$mirror"
    apt-get update -qq >fetch.log 2>&1 || give_up "the package mirror does not answer (see $WORK/fetch.log)"
    # The two libraries move with Debian's security updates, and the old versions leave the mirror: not pinned.
    { apt-get source -qq --download-only "micropython=$MICROPYTHON" "mbedtls/$SUITE" \
        && apt-get download -qq "pico-sdk-source=$SDK" "tinyusb-source/$SUITE"; } >>fetch.log 2>&1 \
        || give_up "the pinned sources are not on the package mirror (see $WORK/fetch.log)"
}

unpack_sources() {
    say "unpacking"
    { dpkg-source -x micropython_*.dsc micropython && dpkg-source -x mbedtls_*.dsc mbedtls; } >unpack.log 2>&1
    for package in pico-sdk-source_*.deb tinyusb-source_*.deb; do dpkg-deb -x "$package" root; done
    # Debian strips the bundled libraries; link its own packages of them where MicroPython looks.
    rmdir micropython/lib/{tinyusb,mbedtls,pico-sdk}
    ln -s ../../root/usr/src/tinyusb micropython/lib/tinyusb
    ln -s ../../root/usr/src/pico-sdk micropython/lib/pico-sdk
    ln -s ../../mbedtls micropython/lib/mbedtls
    # micropython-lib is stripped too. The marker satisfies the build, and this manifest (the port's own modules
    # and asyncio) needs nothing from it.
    touch micropython/lib/micropython-lib/README.md
    printf 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n' >manifest.py
}

compile() {
    say "building mpy-cross"
    make -s -C micropython/mpy-cross -j"$(nproc)" >mpy-cross.log 2>&1
    say "building the firmware"
    local map="-ffile-prefix-map=$WORK=."
    mkdir stub; arm-none-eabi-ar rcs stub/libstdc++.a      # linked by name, never used
    CFLAGS=$map CXXFLAGS=$map ASMFLAGS=$map LDFLAGS="-L$WORK/stub" \
        cmake -S micropython/ports/rp2 -B build -DMICROPY_BOARD=RPI_PICO \
        -DMICROPY_BOARD_DIR="$WORK/micropython/ports/rp2/boards/RPI_PICO" \
        -DMICROPY_FROZEN_MANIFEST="$WORK/manifest.py" -DPICO_NO_PICOTOOL=1 >cmake.log 2>&1
    make -C build -j"$(nproc)" >make.log 2>&1
    python3 micropython/tools/uf2conv.py -f 0xe48bff56 -b 0x10000000 -c -o firmware.uf2 build/firmware.bin >uf2.log
}

mkdir -p "$WORK" && cd "$WORK"
# MicroPython asks git for its version, and would be told ours.
export GIT_CEILING_DIRECTORIES; GIT_CEILING_DIRECTORIES="$(pwd -P)"
trap 'say "building failed; the logs are in $WORK" >&2' ERR
install_toolchain
fetch_sources
unpack_sources
compile
say "built"
