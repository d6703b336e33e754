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
# shellcheck source=tools/bare_root.sh
. "$(dirname "$0")/bare_root.sh"
own_mounts "$0" "$@"
source=$(readlink -f "${SOURCE:-$(dirname "$0")/..}") root=$(readlink -m "$1")
shift
swift=$(readlink -f "$(command -v swift)")
toolchain=${swift%/usr/bin/*} PATH_INSIDE=${swift%/usr/bin/*}/usr/bin
# shellcheck disable=SC1091
. /etc/os-release
bare_root "$VERSION_CODENAME" "$root"
mkdir -p "$root$toolchain" "$root/src"
mount --bind "$toolchain" "$root$toolchain"

# Swift's page for Debian, make, and git to clone with.
needs="binutils ca-certificates git gnupg libc6-dev libcurl4 libedit2 libgcc-12-dev libncurses6 libpython3.11 libsqlite3-0 \
  libstdc++-12-dev libxml2 libz3-4 make pkg-config tzdata unzip zlib1g-dev"
inside "$root" "apt-get update -qq && apt-get install -y -qq --no-install-recommends $needs" >"$root/needs.log" 2>&1 ||
  { tail -n 5 "$root/needs.log"; exit 2; }
certificates "$root"
rm -rf "$root/src/project" "$root/src/shared"
git clone -q "$source" "$root/src/project"
if [ "${SHARED:-0}" = 1 ]; then
  shared=$(dirname "$(readlink -f "$(git -C "$source" rev-parse --path-format=absolute --git-common-dir)")")/../shared
  [ -d "$shared" ] || { echo "there is no shared/ beside the project"; exit 2; }
  cp -r "$shared" "$root/src/shared"
fi
inside "$root" "cd /src/project && $*"
