# Read by ./hexwright and ./test, after they set `root` (the repository) and `me` (who speaks):
# install what is missing, configure, build. All words go to stderr, stdin is never read, the current
# folder stays. A fault ends the launcher with 4. Nothing here needs the network once packages are in.

say() { printf '%s: %s\n' "$me" "$*" >&2; }
fail() { say "$@"; exit 4; }

# One launcher builds at a time. Descriptor 9 holds the lock and no child inherits it.
lock_build() {
  mkdir -p "$root/build" 2>/dev/null && [[ -w $root/build ]] || fail "cannot write in $root/build"
  exec 9>"$root/build/.lock" || fail "cannot write in $root/build"
  flock -n 9 && return
  say "another build is running in this folder, waiting for it"
  flock 9
}
unlock_build() { exec 9>&-; }

# cannot_install WHY PACKAGE…
cannot_install() {
  local why=$1
  shift
  say "$why. Install these yourself, then try again:"
  printf '  apt-get install --no-install-recommends %s\n' "$*" >&2
  exit 4
}

# with_log LOG COMMAND…: shown as it comes on a terminal, else kept in LOG.
with_log() {
  local log=$1
  shift
  if [[ -t 2 ]]; then
    "$@" </dev/null 9>&- 2>&1 | tee "$log" >&2
    return "${PIPESTATUS[0]}"
  fi
  "$@" </dev/null >"$log" 2>&1 9>&-
}

# install_missing LIST…: one question to dpkg when nothing is missing.
install_missing() {
  command -v dpkg-query >/dev/null || return 0 # not Debian: CMake will say what is missing
  local list name why state
  local -A why_of=() installed=()
  local -a wanted=() missing=() sudo=() apt
  for list in "$@"; do
    while read -r name why; do
      [[ -z $name || $name == \#* ]] && continue
      wanted+=("$name")
      why_of[$name]=$why
    done <"$root/packaging/$list"
  done
  while read -r name state; do
    [[ $state == installed ]] && installed[$name]=1
  done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null 9>&-)
  for name in "${wanted[@]}"; do
    [[ ${installed[$name]:-} ]] || missing+=("$name")
  done
  ((${#missing[@]})) || return 0

  say "these Debian packages are missing:"
  for name in "${missing[@]}"; do printf '  %-19s %s\n' "$name" "${why_of[$name]}" >&2; done
  command -v apt-get >/dev/null || cannot_install "there is no apt-get here" "${missing[@]}"
  if ((EUID != 0)); then
    command -v sudo >/dev/null || cannot_install "installing needs root, and there is no sudo here" "${missing[@]}"
    if sudo -n true 2>/dev/null; then
      sudo=(sudo -n)
    elif [[ -t 2 ]] && { : </dev/tty; } 2>/dev/null; then
      sudo=(sudo)
      sudo -v </dev/tty || cannot_install "sudo refused" "${missing[@]}"
    else
      cannot_install "sudo asks for a password, and there is no terminal to type it on" "${missing[@]}"
    fi
  fi
  apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300
    -o Acquire::http::Timeout=30 -o Acquire::https::Timeout=30)
  local log=$root/build/packages.log
  say "installing them (log: build/packages.log)"
  if ! "${apt[@]}" -s --no-install-recommends install "${missing[@]}" </dev/null >"$log" 2>&1 9>&- ||
    ! with_log "$log" "${apt[@]}" --no-install-recommends install "${missing[@]}"; then
    # No package lists yet, or lists so old that the files they name are gone.
    say "fetching Debian's package lists first"
    with_log "$log" "${apt[@]}" update
    if ! with_log "$log" "${apt[@]}" --no-install-recommends install "${missing[@]}"; then
      [[ -t 2 ]] || tail -n 20 "$log" >&2
      cannot_install "the packages could not be installed" "${missing[@]}"
    fi
  fi
}

# What a configured folder was configured from; a folder that was copied or moved differs in its first line.
# Asked several times at every start, so it runs no process; `recipe` is the answer of make_recipe.
make_recipe() {
  local presets
  IFS= read -rd '' presets <"$root/CMakePresets.json"
  printf -v recipe '%s\n' "$root" "$@" "$presets"
}
configured_as() {
  local name=$1 was recipe
  shift
  [[ -f $root/build/$name/build.ninja && -f $root/build/$name/.recipe ]] || return
  make_recipe "$@"
  IFS= read -rd '' was <"$root/build/$name/.recipe"
  [[ $was == "$recipe" ]]
}

# configure NAME CMAKE-ARGUMENT…: build/NAME, unless it stands already as asked. False when CMake fails.
configure() {
  local name=$1 dir=$root/build/$1 log=$root/build/$1.log was= recipe
  shift
  configured_as "$name" "$@" && return
  # Only a folder that came from elsewhere starts anew; one that was configured by hand is taken over.
  [[ -f $dir/CMakeCache.txt ]] && was=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$dir/CMakeCache.txt")
  if [[ $was && $was != "$root" ]]; then rm -rf -- "$dir"; fi
  rm -f -- "$dir/.recipe"
  if ! cmake -S "$root" -B "$dir" "$@" </dev/null >"$log" 2>&1 9>&-; then
    tail -n 40 "$log" >&2
    say "configuring failed (log: build/$name.log)"
    return 1
  fi
  make_recipe "$@"
  printf '%s' "$recipe" >"$dir/.recipe"
}

# build NAME TARGET…: silent when nothing is to do. False when it fails, with the end of the log.
build() {
  local name=$1 log=$root/build/$1.log line told= start=$SECONDS status
  shift
  shopt -s lastpipe # so that `told` is known after the loop
  ninja -C "$root/build/$name" -j "$(nproc)" "$@" </dev/null 2>&1 9>&- | while IFS= read -r line; do
    printf '%s\n' "$line" >&3
    [[ $line == \[*/*\]* && $line != *'Re-checking globbed'* ]] || continue
    if [[ -t 2 ]]; then
      printf '\r\033[K%s' "${line:0:78}" >&2
    elif [[ ! $told ]]; then
      say "building $name (log: build/$name.log)"
    fi
    told=1
  done 3>"$log"
  status=${PIPESTATUS[0]}
  [[ $told && -t 2 ]] && printf '\r\033[K' >&2
  ((SECONDS - start > 2)) && say "built $name in $((SECONDS - start)) s"
  ((status == 0)) && return
  tail -n 60 "$log" >&2
  say "the build failed (log: build/$name.log)"
  return 1
}
