# shellcheck shell=bash
# Read by try-bare.sh and ship, after they set `root` (the repository): a bare Debian in a folder, and commands in it. Needs root and
# debootstrap.

: "${root:?the repository}"

# make_bare FOLDER SUITE: unless it stands already. It reaches packages as this machine does: sources, settings, keys, names.
make_bare() {
  local bare=$1 suite=$2 mirror part
  ((EUID == 0)) || { echo "a bare machine needs root" >&2; exit 4; }
  command -v debootstrap >/dev/null || { echo "a bare machine needs: apt-get install --no-install-recommends debootstrap" >&2; exit 4; }
  # The archive is the one from which this machine has its own suite; every suite of Debian lies in it.
  mirror=$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' | awk '$1 == "bookworm" { print $2; exit }')
  [[ $mirror ]] || { echo "no source of this machine offers bookworm" >&2; exit 4; }
  [[ -e $bare/etc/debian_version ]] || debootstrap --variant=minbase "$suite" "$bare" "$mirror"
  if [[ $suite == bookworm ]]; then
    rm -rf -- "$bare"/etc/apt/sources.list "$bare"/etc/apt/sources.list.d
    cp -a /etc/apt/sources.list.d "$bare/etc/apt/"
    [[ ! -f /etc/apt/sources.list ]] || cp -a /etc/apt/sources.list "$bare/etc/apt/"
  else
    printf 'deb %s %s main\n' "$mirror" "$suite" >"$bare/etc/apt/sources.list"
  fi
  for part in /etc/apt/apt.conf.d /etc/apt/auth.conf.d /usr/share/keyrings /etc/ssl/certs /usr/local/share/ca-certificates; do
    [[ ! -d $part ]] || { mkdir -p "$bare$part" && cp -a "$part/." "$bare$part/"; }
  done
  cp -L /etc/resolv.conf /etc/hosts "$bare/etc/" 2>/dev/null || true
}

# clone_into FOLDER PLACE: the committed tree.
clone_into() {
  rm -rf -- "$1${2:?}"
  mkdir -p "$(dirname -- "$1$2")"
  git clone -q --no-hardlinks "$root" "$1$2"
}

# inside FOLDER PLACE [--alone] COMMAND: there, with an empty environment; --alone: without a network. /proc is mounted for the command
# alone and is gone with it.
inside() {
  local bare=$1 place=$2 spaces=--mount
  shift 2
  if [[ $1 == --alone ]]; then spaces='--mount --net'; shift; fi
  # shellcheck disable=SC2086  # several options
  unshare $spaces bash -c 'mount -t proc proc "$1/proc" && shift && exec env -i "$@"' bash "$bare" \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    chroot "$bare" /bin/bash -c 'cd "$1" && shift && time "$@"' bash "$place" "$@"
}
