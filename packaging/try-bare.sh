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
source "$root/packaging/bare-root.sh"

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
