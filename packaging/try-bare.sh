#!/bin/bash
# Proves ./hexwright and ./test on a machine that has nothing: makes a minimal bookworm with debootstrap, gives it
# this machine's own package sources, clones the committed tree into it and runs both there, the second time without
# a network. Needs root and debootstrap.
#   packaging/try-bare.sh [FOLDER]     FOLDER (default /tmp/bare) holds the machine and may be kept: a second run
#                                      starts from it with a fresh clone. Remove it for a bare one again.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
bare=${1:-/tmp/bare}
home=/srv/hex\ wright # a space in the path, on purpose

((EUID == 0)) || { echo "try-bare: needs root" >&2; exit 4; }
command -v debootstrap >/dev/null || { echo "try-bare: apt-get install --no-install-recommends debootstrap" >&2; exit 4; }

# The machine: from the first source of this one that offers bookworm.
if [[ ! -e $bare/etc/debian_version ]]; then
  mirror=$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
    awk '$1 == "bookworm" { print $2; exit }')
  [[ $mirror ]] || { echo "try-bare: no source of this machine offers bookworm" >&2; exit 4; }
  debootstrap --variant=minbase bookworm "$bare" "$mirror"
fi

# How this machine reaches its packages: sources, settings, keys, certificates, names.
rm -rf -- "$bare"/etc/apt/sources.list "$bare"/etc/apt/sources.list.d
cp -a /etc/apt/sources.list.d "$bare/etc/apt/"
[[ ! -f /etc/apt/sources.list ]] || cp -a /etc/apt/sources.list "$bare/etc/apt/"
for part in /etc/apt/apt.conf.d /etc/apt/auth.conf.d /usr/share/keyrings /etc/ssl/certs /usr/local/share/ca-certificates; do
  [[ ! -d $part ]] || { mkdir -p "$bare$part" && cp -a "$part/." "$bare$part/"; }
done
cp -L /etc/resolv.conf /etc/hosts "$bare/etc/" 2>/dev/null || true

rm -rf -- "$bare${home:?}"
mkdir -p "$bare/srv"
git clone -q --no-hardlinks "$root" "$bare$home"

# inside [--alone] COMMAND: in the clone, with an empty environment; --alone: without a network.
inside() {
  local spaces=--mount # /proc is mounted for the command alone and is gone with it
  if [[ $1 == --alone ]]; then spaces='--mount --net'; shift; fi
  unshare $spaces bash -c 'mount -t proc proc "$1/proc" && shift && exec env -i "$@"' bash "$bare" \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    chroot "$bare" /bin/bash -c 'cd "$1" && shift && time "$@"' bash "$home" "$@"
}

echo "== ./hexwright --version, on the bare machine"
inside ./hexwright --version
echo "== packages that came in and should not have:"
chroot "$bare" dpkg-query -W -f '${Package}\n' | grep -E '^(libwx|libgtk-|libcairo|libpango)' && exit 1
echo "== ./hexwright --version, again, without a network"
inside --alone ./hexwright --version
echo "== ./hexwright export, which draws"
inside ./hexwright export samples/border-watch/1-the-ford.scenario.xml --what map -o /tmp/map.pdf
echo "== ./test"
inside ./test
echo "== ./test, again, without a network"
inside --alone ./test
