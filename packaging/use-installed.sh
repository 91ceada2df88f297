#!/bin/bash
# use-installed.sh SUITE, run by try-bare.sh inside a bare root: installs what lies in /srv/shipped (packages, or a tarball), uses it, removes it, and looks for what
# is left. Every step must succeed. The picture of the window is put into /srv/picture.png.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/tmp/home
quietly() { "$@" >/tmp/log 2>&1 || { tail -n 30 /tmp/log; echo "FAILED: $*"; exit 1; }; }
install_packages() { quietly apt-get -q -y --no-install-recommends install "$@"; }
say() { printf '== %s: %s\n' "$suite" "$*"; }
# What there is of this program, but for what it came in and what apt remembers.
traces() { find / -xdev \( -path /proc -o -path /srv -o -path /tmp -o -path /var/cache -o -path /var/log \) -prune -o -iname '*hexwright*' -print; }

suite=$1
mkdir -p "$HOME"
quietly apt-get -q update
[[ -z $(traces) ]] || { say "something is here already: $(traces)"; exit 1; }

if compgen -G '/srv/shipped/*.deb' >/dev/null; then
  way=packages
  install_packages /srv/shipped/hexwright_*.deb
  bin=/usr/bin share=/usr/share
else
  way=tarball
  mkdir -p /opt
  tar -xzf /srv/shipped/*.tar.gz -C /opt
  bin=$(echo /opt/hexwright-*/bin) share=$(echo /opt/hexwright-*/share)
fi
say "from $way; the command line alone"
"$bin/hexwright" --version
sample=$share/hexwright/samples/border-watch/1-the-ford.scenario.xml
"$bin/hexwright" check "$sample"
"$bin/hexwright" script check "$(find "$share/hexwright/samples" -name '*.lua' | sort | head -n 1)"
# Printing and the window are not there yet, or lack their libraries: doctor says so.
if "$bin/hexwright" doctor; then say "doctor found what is not there"; exit 1; fi

say "printing and the window"
if [[ $way == packages ]]; then
  install_packages /srv/shipped/*.deb
else
  # The packages that README.txt names for this suite.
  read -r -a wanted < <(sed -n "s/^  Debian $([[ $suite == bookworm ]] && echo 12: || echo 13, sid:) *apt install //p" "${bin%/bin}/README.txt")
  install_packages "${wanted[@]}"
fi
install_packages xvfb netpbm x11-utils openbox
"$bin/hexwright" doctor
"$bin/hexwright" export "$sample" --what card -o /tmp/card.pdf
[[ $(head -c 5 /tmp/card.pdf) == %PDF- ]] || { say "the card is no PDF"; exit 1; }
say "the card has $(stat -c %s /tmp/card.pdf) bytes"
[[ -s $share/doc/hexwright/manual/index.html || -s $share/doc/hexwright/manual/pl/index.html ]]

mkdir -p /tmp/screen
Xvfb :77 -screen 0 1280x800x24 -fbdir /tmp/screen >/tmp/xvfb.log 2>&1 &
screen=$!
trap 'kill "$screen" "${window:-$screen}" 2>/dev/null || true' EXIT
export DISPLAY=:77
for _ in {1..100}; do [[ -e /tmp/.X11-unix/X77 ]] && break; sleep 0.2; done
openbox >/dev/null 2>&1 &
cp -r "$share/hexwright/samples" "$HOME/" # as the first steps of the manual say: a window locks the folder that it works in
"$bin/hexwright" edit "$HOME/samples/border-watch/1-the-ford.scenario.xml" >/tmp/editor.log 2>&1 &
window=$!
for _ in {1..300}; do
  xwininfo -root -tree 2>/dev/null | grep -q 'the-ford.*Hexwright' && break
  kill -0 "$window" 2>/dev/null || { cat /tmp/editor.log; say "the editor ended"; exit 1; }
  sleep 0.2
done
xwininfo -root -tree | grep 'the-ford.*Hexwright' | head -n 1
# The picture is taken when two looks in a row are the same: everything is drawn.
before=''
for _ in {1..60}; do
  sleep 1
  now=$(md5sum </tmp/screen/Xvfb_screen0)
  [[ $now == "$before" ]] && break
  before=$now
done
xwdtopnm /tmp/screen/Xvfb_screen0 2>/dev/null | pnmtopng >/srv/picture.png 2>/dev/null
kill "$window"
wait "$window" 2>/dev/null || true
kill "$screen"

say "removed"
if [[ $way == packages ]]; then
  quietly apt-get -q -y purge 'hexwright*'
else
  rm -rf -- "${bin%/bin}"
fi
left=$(traces)
[[ -z $left ]] || { say "left behind: $left"; exit 1; }
say "nothing is left; of the user's own the window has kept: $(cd "$HOME" && find . -path ./samples -prune -o -type f -print | tr '\n' ' ')"
rm -rf -- "$HOME"
