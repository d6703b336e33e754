#!/usr/bin/env bash
# Runs a command of the README in a bare Debian: nothing is installed but what Swift's own page asks for.
#
#   tools/fresh_machine.sh ROOT COMMAND...     such as: tools/fresh_machine.sh /var/tmp/fresh make demo
#
# ROOT is a folder to make with debootstrap, or one that exists: then it has what earlier commands installed. The project is cloned to
# ROOT/src/project (of the last commit; SOURCE names another repository). With SHARED=1, the folder shared/ beside the project is copied as well.
# Needs root, debootstrap, and a Swift toolchain in a folder of its own. Everything that is mounted belongs to a mount namespace
# and ends with it, so that ROOT can be removed afterwards.
set -eu
[ $# -ge 2 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2; }
if [ -z "${IN_NAMESPACE:-}" ]; then exec env IN_NAMESPACE=1 unshare --mount --propagation private "$0" "$@"; fi
source=$(readlink -f "${SOURCE:-$(dirname "$0")/..}") root=$(readlink -m "$1")
shift
swift=$(readlink -f "$(command -v swift)")
toolchain=${swift%/usr/bin/*}
# shellcheck disable=SC1091
. /etc/os-release

if [ ! -e "$root/etc/debian_version" ]; then
  mirror=$(sed -nE 's/^URIs: *//p; s/^deb +(https?:[^ ]+) .*/\1/p' /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null |
    head -n 1)
  debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "${mirror:-http://deb.debian.org/debian}" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log"; exit 2; }
  rm -f "$root.log"
fi
mkdir -p "$root$toolchain" "$root/src"
for each in proc sys dev; do mount --rbind "/$each" "$root/$each"; done
mount --bind "$toolchain" "$root$toolchain"

# How this machine reaches its package archives: names, certificates, settings of apt and pip, and the files that they name.
cp /etc/resolv.conf /etc/hosts "$root/etc/"
cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
if [ -e /etc/apt/sources.list.d/debian.sources ]; then
  cp /etc/apt/sources.list.d/debian.sources "$root/etc/apt/sources.list.d/"
  rm -f "$root/etc/apt/sources.list"
fi
[ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$root/etc/"
# Certificates of this machine's own as well, for installing ca-certificates writes the list of all anew.
mkdir -p "$root/usr/local/share/ca-certificates"
cp -rL /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
certificates() { mkdir -p "$root/etc/ssl" && cp -rL /etc/ssl/certs "$root/etc/ssl/" 2>/dev/null || true; }
certificates
settings=()
while IFS= read -r each; do
  settings+=("$each")
  path=${each#*=}
  [ "${path#/}" != "$path" ] && [ -e "$path" ] || continue
  mkdir -p "$root$(dirname "$path")"
  cp -rL "$path" "$root$(dirname "$path")/" 2>/dev/null || true
done < <(env | grep -E '^(PIP_[A-Z_]+|SSL_CERT_FILE|REQUESTS_CA_BUNDLE|[a-z]+_proxy|[A-Z]+_PROXY)=' || true)

inside() {
  env -i ${settings[@]+"${settings[@]}"} HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${JOBS:+JOBS="$JOBS"} \
    PATH="/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/usr/bin" chroot "$root" bash -c "$1"
}

# Swift's page for Debian, make, and git to clone with.
needs="binutils ca-certificates git gnupg libc6-dev libcurl4 libedit2 libgcc-12-dev libncurses6 libpython3.11 libsqlite3-0 \
  libstdc++-12-dev libxml2 libz3-4 make pkg-config tzdata unzip zlib1g-dev"
inside "apt-get update -qq && apt-get install -y -qq --no-install-recommends $needs" >"$root/needs.log" 2>&1 ||
  { tail -n 5 "$root/needs.log"; exit 2; }
certificates
rm -rf "$root/src/project" "$root/src/shared"
git clone -q "$source" "$root/src/project"
if [ "${SHARED:-0}" = 1 ]; then
  shared=$(dirname "$(readlink -f "$(git -C "$source" rev-parse --path-format=absolute --git-common-dir)")")/../shared
  [ -d "$shared" ] || { echo "there is no shared/ beside the project"; exit 2; }
  cp -r "$shared" "$root/src/shared"
fi
inside "cd /src/project && $*"
