#!/bin/bash
# Proves, on machines that have nothing, that the program can be built or installed there. Needs root and debootstrap.
#   packaging/try-bare.sh [FOLDER]             ./hexwright and ./test on a minimal bookworm with this machine's own package sources and a clone
#                                              of the committed tree, the second time without a network. FOLDER (default /tmp/bare) holds the
#                                              machine and may be kept: a second run starts from it with a fresh clone.
#   packaging/try-bare.sh --installed [SUITE…] what packaging/ship has put into build/shipped, on bookworm, trixie and sid, or the suites
#                                              named: packages where there are some for the suite, else the tarball. A sample is checked, a
#                                              card printed, the window opened on a screen that is not seen (build/shipped/SUITE.png shows
#                                              it), all is removed, and nothing is left. The roots are /tmp/bare-SUITE.
#   packaging/try-bare.sh --container          the steps of packaging/Containerfile, in the bare bookworm
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
source "$root/packaging/bare-root.sh"

# installed SUITE: installs, uses and removes what was shipped, in the bare root of the suite.
installed() {
  local suite=$1 bare=/tmp/bare-$1 shipped=$root/build/shipped
  make_bare "$bare" "$suite"
  rm -rf -- "$bare/srv/shipped" "$bare/srv/picture.png"
  mkdir -p "$bare/srv/shipped"
  cp -- "$shipped"/*~"$suite"_*.deb "$bare/srv/shipped/" 2>/dev/null || cp -- "$shipped"/*.tar.gz "$bare/srv/shipped/"
  cp -- "$root/packaging/use-installed.sh" "$bare/srv/"
  inside "$bare" /srv bash use-installed.sh "$suite"
  cp -- "$bare/srv/picture.png" "$shipped/$suite.png"
  echo "== $suite: good; the window is in build/shipped/$suite.png"
}

if [[ ${1:-} == --installed ]]; then
  shift
  (($#)) || set -- bookworm trixie sid
  for suite in "$@"; do installed "$suite"; done
  exit
fi
if [[ ${1:-} == --container ]]; then
  bare=/tmp/bare-bookworm
  make_bare "$bare" bookworm
  rm -rf -- "$bare/srv/shipped"
  mkdir -p "$bare/srv/shipped"
  # shellcheck disable=SC2086  # the words of COPY: a pattern
  sed -n 's/^COPY \(.*\) [^ ]*$/\1/p' "$root/packaging/Containerfile" | while read -r files; do cp -- "$root"/$files "$bare/srv/shipped/"; done
  sed -n 's/^RUN //p' "$root/packaging/Containerfile" >"$bare/srv/steps"
  inside "$bare" / bash -e -x /srv/steps
  inside "$bare" / hexwright check /usr/share/hexwright/samples/border-watch/1-the-ford.scenario.xml
  inside "$bare" / apt-get -q -y purge hexwright hexwright-print
  exit
fi

bare=${1:-/tmp/bare}
home=/srv/hex\ wright # a space in the path, on purpose

make_bare "$bare" bookworm
clone_into "$bare" "$home"
there() { inside "$bare" "$home" "$@"; }

echo "== ./hexwright --version, on the bare machine"
there ./hexwright --version
echo "== packages that came in and should not have:"
chroot "$bare" dpkg-query -W -f '${Package}\n' | grep -E '^(libwx|libgtk-|libcairo|libpango)' && exit 1
echo "== ./hexwright --version, again, without a network"
there --alone ./hexwright --version
echo "== ./hexwright export, which draws"
there ./hexwright export samples/border-watch/1-the-ford.scenario.xml --what map -o /tmp/map.pdf
echo "== ./test"
there ./test
echo "== ./test, again, without a network"
there --alone ./test
