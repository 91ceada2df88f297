# Which sources can be compiled as one: prints "FILE;BATCH" for each source named on the command line, in their order. A batch is of one folder, has at
# most MOST lines, and what one of its files has for itself alone (in a nameless namespace, or static) no other one has or mentions: there
# the name would mean something else. Declarations are read at the left margin, where the formatter puts them.
FNR == 1 {
  if (file != "") place()
  file = FILENAME; lines = 0; inside = 0; delete names; delete mentions; delete brought
}
{ ++lines }
/^using [A-Za-z_:]+;/ {  # brings a name in that may be another thing for a neighbour
  line = $2
  sub(/;.*/, "", line)
  sub(/.*:/, "", line)
  brought[line] = 1
}
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
    while (line ~ /^(inline |static )*(constexpr|const) / && match(line, /, [A-Za-z_][A-Za-z_0-9]* = /)) {
      word = substr(line, RSTART + 2, RLENGTH - 5)
      names[word] = 1
      line = substr(line, 1, RSTART - 1) substr(line, RSTART + RLENGTH)
    }
    sub(/ *(=|\{).*/, "", line)
    sub(/\(.*/, "", line)
    sub(/\[.*/, "", line)
    sub(/;.*/, "", line)
    if (match(line, /[A-Za-z_][A-Za-z_0-9]*$/)) names[substr(line, RSTART, RLENGTH)] = 1
  }
}
{  # types and free functions that are mentioned
  rest = $0
  sub(/\/\/.*/, "", rest)
  gsub(/"[^"]*"/, "", rest)
  while (match(rest, /[A-Za-z_][A-Za-z_0-9]*\(?/)) {
    before = RSTART > 1 ? substr(rest, RSTART - 1, 1) : " "
    word = substr(rest, RSTART, RLENGTH)
    rest = substr(rest, RSTART + RLENGTH)
    if (word ~ /^[A-Z]/ || word ~ /\($/ && before !~ /[.>:]/) {
      sub(/\($/, "", word)
      mentions[word] = 1
    }
  }
}
END { if (file != "") place() }

function place(    folder, batch, name, free) {
  folder = file
  sub(/\/[^\/]*$/, "", folder)
  for (batch = 0; batch < used[folder]; ++batch) {
    free = length_of[folder, batch] + lines <= MOST
    if (free) for (name in names) if ((folder, batch, name) in mentioned) { free = 0; break }
    if (free) for (name in mentions) if ((folder, batch, name) in taken || !(name in brought) && (folder, batch, name) in known) { free = 0; break }
    if (free) for (name in brought) if ((folder, batch, name) in bare) { free = 0; break }
    if (free) break
  }
  if (batch == used[folder]) ++used[folder]
  length_of[folder, batch] += lines
  for (name in names) taken[folder, batch, name] = mentioned[folder, batch, name] = 1
  for (name in mentions) {
    mentioned[folder, batch, name] = 1
    if (!(name in brought)) bare[folder, batch, name] = 1
  }
  for (name in brought) known[folder, batch, name] = 1
  print file ";" batch
}
