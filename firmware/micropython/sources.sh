#!/bin/bash
# Fetches the sources of MicroPython from Debian packages alone and unpacks them:
#
#     sources.sh WORK MICROPYTHON_VERSION PICO_SDK_VERSION
#
# and leaves WORK/micropython. They are Debian stable's (trixie), fetched through the mirror this machine already
# uses; the machine's own package lists and sources stay as they are, because apt gets a private directory. Root is
# needed once, to install the cross compiler. It must not know what is built from them. Every line on standard output
# is a progress line for a person.
set -Eeuo pipefail
readonly WORK=$(realpath -m "${1:?work directory}") MICROPYTHON=${2:?micropython version} SDK=${3:?pico-sdk version}
readonly SUITE=trixie KEYRING=/usr/share/keyrings/debian-archive-keyring.gpg
export LC_ALL=C

say() { echo "firmware: $*"; }
give_up() { echo "firmware: $*" >&2; exit 3; }

install_toolchain() {
    command -v apt-get >/dev/null || give_up "this is not a Debian machine (no apt-get); give --micropython DIR"
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

fetch_mkdir -p "$WORK" && cd "$WORK"
trap 'say "the sources could not be fetched; the logs are in $WORK" >&2' ERR
install_toolchain
fetch_sources
unpack_sources
