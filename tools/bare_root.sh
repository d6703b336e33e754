# shellcheck shell=bash
# For scripts that try something in a Debian where nothing is installed; they source this file. Needs root and debootstrap.
#
#   own_mounts "$0" "$@"    first: goes on in a mount namespace, which takes all that is mounted with it when it ends
#   bare_root SUITE ROOT    makes a minimal Debian in the folder ROOT, if there is none, and mounts proc, sys and dev in it
#   end_root ROOT           takes its mounts away, before it is removed
#   inside ROOT COMMAND     runs a command line of bash there, with this machine's ways to the archives of Debian and Python

own_mounts() {
  [ -n "${IN_NAMESPACE:-}" ] || exec env IN_NAMESPACE=1 unshare --mount --propagation private "$@"
}

bare_root() {
  local suite=$1 root=$2 mirror each
  mirror=$(sed -nE 's/^URIs: *//p; s/^deb +(https?:[^ ]+) .*/\1/p' /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null |
    head -n 1)
  if [ ! -e "$root/etc/debian_version" ]; then
    debootstrap --variant=minbase "$suite" "$root" "${mirror:-http://deb.debian.org/debian}" >"$root.log" 2>&1 ||
      { tail -n 5 "$root.log"; return 2; }
    rm -f "$root.log"
  fi
  for each in proc sys dev; do mount --rbind "/$each" "$root/$each"; done
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
  # shellcheck disable=SC1091
  if [ -e /etc/apt/sources.list.d/debian.sources ] && [ "$(. /etc/os-release && echo "${VERSION_CODENAME:-}")" = "$suite" ]; then
    cp /etc/apt/sources.list.d/debian.sources "$root/etc/apt/sources.list.d/"
    rm -f "$root/etc/apt/sources.list"
  fi
  [ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$root/etc/"
  # Certificates of this machine's own as well, for installing ca-certificates writes the list of all anew.
  mkdir -p "$root/usr/local/share/ca-certificates"
  cp -rL /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
  certificates "$root"
}

end_root() {
  local each
  for each in proc sys dev; do umount --recursive --lazy "$1/$each" 2>/dev/null || true; done
}

certificates() { mkdir -p "$1/etc/ssl" && cp -rL /etc/ssl/certs "$1/etc/ssl/" 2>/dev/null || true; }

# PATH_INSIDE: further folders for programs.
inside() {
  local root=$1 settings=() each path
  while IFS= read -r each; do
    settings+=("$each")
    path=${each#*=}
    [ "${path#/}" != "$path" ] && [ -e "$path" ] || continue
    mkdir -p "$root$(dirname "$path")"
    cp -rL "$path" "$root$(dirname "$path")/" 2>/dev/null || true
  done < <(env | grep -E '^(PIP_[A-Z_]+|SSL_CERT_FILE|REQUESTS_CA_BUNDLE|[a-z]+_proxy|[A-Z]+_PROXY)=' || true)
  env -i ${settings[@]+"${settings[@]}"} HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${JOBS:+JOBS="$JOBS"} \
    PATH="/usr/sbin:/usr/bin:/sbin:/bin${PATH_INSIDE:+:$PATH_INSIDE}" chroot "$root" bash -c "$2"
}
