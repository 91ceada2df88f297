# The list of `explain` as a table; a title may go on in the next lines.
function row() { if (id != "") print "| `" id "` | " title " |" }
BEGIN { print "\n| id | |\n|---|---|" }
/^[^ ]/ { row(); id = $1; $1 = ""; sub(/^ +/, ""); title = $0; next }
{ sub(/^ +/, ""); title = title (title == "" ? "" : " ") $0 }
END { row() }
