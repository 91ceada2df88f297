# The man page as Markdown: one section a verb, one line an option.
function plain(text) {
  gsub(/\\f[BIR]/, "", text)
  gsub(/\\-/, "-", text)
  gsub(/\\&/, "", text)
  gsub(/\\\\|\\e/, "\\", text)
  gsub(/</, "\\&lt;", text)
  return text
}
/^\.TH/ || /^\.\\"/ { next }
/^\.SH/ { sub(/^\.SH /, ""); gsub(/"/, ""); skipping = $0 ~ /^(NAME|NAZWA|SYNOPSIS|SKŁADNIA|VERBS|POLECENIA)$/; if (!skipping) print "\n## " plain($0) "\n"; next }
/^\.SS/ { skipping = 0; usage = 1; sub(/^\.SS /, ""); gsub(/"/, ""); print "\n## " plain($0) "\n"; next }
skipping { next }
/^\.PP/ { print ""; next }
/^\.TP/ { term = 1; next }
term { printf "- `%s`: ", plain($0); term = 0; next }
usage { print "`" plain($0) "`"; usage = 0; next }
/^\./ { next }
{ print plain($0) }
