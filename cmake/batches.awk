# Which sources can be compiled as one: prints "FILE;BATCH" for each source named on the command line, in their order. A batch is of one folder, has at
# most MOST lines, and no two of its files give a name of their own (of a nameless namespace, or static) to different things. It
# reads only what stands at the left margin, where the formatter puts declarations.
FNR == 1 {
  if (file != "") place()
  file = FILENAME; lines = 0; inside = 0; delete names
}
{ ++lines }
/^namespace \{/ { inside = 1; next }
/^\}  \/\/ namespace$/ { inside = 0; next }
/^#define / { names[$2] = 1 }
(inside || /^static /) && /^[A-Za-z_]/ && !/^(template|using namespace|namespace|requires)/ {
  line = $0
  sub(/ *\/\/.*/, "", line)
  if (line ~ /^using [A-Za-z_]+ =/ || line ~ /^(struct|class|enum|enum class|union) [A-Za-z_]+/) {
    sub(/^(enum class|struct|class|enum|union|using) /, "", line)
    match(line, /^[A-Za-z_0-9]+/)
    names[substr(line, RSTART, RLENGTH)] = 1
  } else if (line !~ /^using /) {
    sub(/ *(=|\{).*/, "", line)
    sub(/\(.*/, "", line)
    sub(/\[.*/, "", line)
    sub(/;.*/, "", line)
    if (match(line, /[A-Za-z_][A-Za-z_0-9]*$/)) names[substr(line, RSTART, RLENGTH)] = 1
  }
}
END { if (file != "") place() }

function place(    folder, batch, name, free) {
  folder = file
  sub(/\/[^\/]*$/, "", folder)
  for (batch = 0; batch < used[folder]; ++batch) {
    free = length_of[folder, batch] + lines <= MOST
    if (free) for (name in names) if ((folder, batch, name) in taken) { free = 0; break }
    if (free) break
  }
  if (batch == used[folder]) ++used[folder]
  length_of[folder, batch] += lines
  for (name in names) taken[folder, batch, name] = 1
  print file ";" batch
}
