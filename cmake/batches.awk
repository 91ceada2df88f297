# Which sources of a library can be compiled as one: prints "FILE;BATCH" for each source named on the command line, in their order. A batch
# has at most MOST lines, and what one of its files has for itself alone (in a nameless namespace, or static) no other one has or mentions: there
# the name would mean something else. Declarations are read at the left margin, where the formatter puts them. With WRAP, tests that open
# no namespace of a name and have no macros (nearly all) are each put into a namespace of their own: what such a batch has is in
# namespaces that no other source sees, so that it is only limited by its lines. Its number begins with "w".
FILENAME ~ /\.hpp$/ {  # headers come first: a source that has a type or constant for itself that its own namespace has too stays alone
  if ($0 ~ /^namespace [a-zA-Z_0-9:]+ \{/) space = $2
  if (match($0, /^(struct|class|enum class|enum|using) [A-Za-z_0-9]+/)) {
    line = substr($0, RSTART, RLENGTH)
    sub(/.* /, "", line)
    declared[space, line] = 1
  } else if ($0 ~ /^(inline |extern )*(constexpr|const) [^(]*( =|\{|\[|;)/) {
    line = $0
    sub(/( =|\{|\[|;).*/, "", line)
    sub(/.* /, "", line)
    declared[space, line] = 1
  }
  next
}
FNR == 1 {
  if (file != "") place()
  file = FILENAME; lines = 0; inside = 0; space = ""; wrapped = WRAP; has_cases = 0; delete names; delete mentions; delete brought
}
{ ++lines }
/^TEST_CASE/ { has_cases = 1 }
/^namespace [a-zA-Z_:]+ \{/ || /^#(if|define)/ || /^(extern|int main)/ { wrapped = 0 }
/^namespace [a-zA-Z_0-9:]+ \{/ { space = $2 }  # what two namespaces have for themselves does not meet
/^using [A-Za-z_:]+;/ {  # brings a name in that may be another thing for a neighbour
  line = $2
  sub(/;.*/, "", line)
  sub(/.*:/, "", line)
  brought[line] = 1
}
/^namespace \{/ { inside = 1; next }
/^\}  \/\/ namespace$/ { inside = 0; next }
/^#define / { names[$2] = 1 }
(inside || /^static / || /^using [A-Za-z_]+ =/) && /^[A-Za-z_]/ && !/^(template|using namespace|namespace|requires)/ {
  line = $0
  sub(/ *\/\/.*/, "", line)
  if (line ~ /^using [A-Za-z_]+ =/ || line ~ /^(struct|class|enum|enum class|union) [A-Za-z_]+/) {
    text = (line ~ /^using /) ? line : ""  # two may give one thing the same name
    sub(/^(enum class|struct|class|enum|union|using) /, "", line)
    match(line, /^[A-Za-z_0-9]+/)
    names[substr(line, RSTART, RLENGTH)] = text == "" ? 1 : text
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
    if (match(line, /[A-Za-z_][A-Za-z_0-9]*$/) && substr(line, 1, RSTART - 1) !~ /::~?$/) names[substr(line, RSTART, RLENGTH)] = 1
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
    if (before !~ /[.>:]/ && word ~ /^[A-Z]|\($/) {
      sub(/\($/, "", word)
      mentions[word] = 1
    }
  }
}
END { if (file != "") place() }

function place(    batch, name, free) {
  if (wrapped && has_cases) {
    for (batch = 0; batch < wraps; ++batch) if (wrapped_lines[batch] + lines <= MOST) break
    if (batch == wraps) ++wraps
    wrapped_lines[batch] += lines
    print file ";w" batch
    return
  }
  for (name in names) if ((space, name) in declared) alone[file] = 1
  for (batch = (file in alone) ? used + 0 : 0; batch < used; ++batch) {
    free = length_of[batch] + lines <= MOST
    if (free) for (name in names) if ((batch, space, name) in mentioned && !same(batch, name)) { free = 0; break }
    if (free) for (name in mentions) if ((batch, space, name) in taken && !same(batch, name) || !(name in brought) && (batch, space, name) in known) { free = 0; break }
    if (free) for (name in brought) if ((batch, space, name) in bare) { free = 0; break }
    if (free) break
  }
  if (batch == used) ++used
  length_of[batch] += (file in alone) ? MOST : lines
  for (name in names) taken[batch, space, name] = mentioned[batch, space, name] = names[name]
  for (name in mentions) {
    mentioned[batch, space, name] = 1
    if (!(name in brought)) bare[batch, space, name] = 1
  }
  for (name in brought) known[batch, space, name] = 1
  print file ";" batch
}

# Whether a source of the batch has the same alias.
function same(batch, name) { return (name in names) && names[name] != 1 && taken[batch, space, name] == names[name] }
