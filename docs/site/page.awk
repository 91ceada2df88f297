# A page as cmark-gfm writes it, made one of the site: headings can be linked to, links lead to pages of the site, `docs/x.md` in the text
# too, and every section is put into the list that is searched. `pages` are those of this language, `english` those in English.
function escaped(text) { gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text); return text }
function bare(text) {
  gsub(/<[^>]*>/, " ", text)
  gsub(/&lt;/, "<", text); gsub(/&gt;/, ">", text); gsub(/&quot;/, "\"", text); gsub(/&amp;/, "\\&", text)
  gsub(/[ \t]+/, " ", text); gsub(/^ | $/, "", text)
  return text
}
function slug(text) { text = tolower(bare(text)); gsub(/[!-,.\/:-@[-^`{-~]/, "", text); gsub(/ /, "-", text); return text }
function away(name) { return index(" " pages, " " name " ") ? name : index(" " english, " " name " ") ? up name : "" }
function keep() {
  if (heading != "") printf "{u: \"%s.html%s\", t: \"%s\", x: \"%s\"},\n", page, anchor, escaped(title), escaped(bare(text)) >> sections
}
match($0, /^<h[1-6]>/) {
  level = substr($0, 3, 1)
  inner = substr($0, 5); sub(/<\/h[1-6]>$/, "", inner)
  id = slug(inner)
  if (seen[id]++) id = id "-" (seen[id] - 1)
  sub(/^<h[1-6]>/, "<h" level " id=\"" id "\">")
  if (level <= 2) {
    keep()
    heading = bare(inner); text = ""
    if (level == 1) { first = heading; anchor = "" } else anchor = "#" id
    title = level == 1 ? heading : first ": " heading
  }
}
{
  line = $0; done = ""
  while (match(line, /<code>docs\/[a-z-]+\.md<\/code>/)) {
    name = substr(line, RSTART + 11, RLENGTH - 18)
    to = away(name); shown = name; sub(/\.md$/, "", to); sub(/\.md$/, "", shown)
    done = done substr(line, 1, RSTART - 1) (to == "" ? "<code>docs/" name "</code>" : "<a href=\"" to ".html\">" shown "</a>")
    line = substr(line, RSTART + RLENGTH)
  }
  line = done line; done = ""
  while (match(line, /href="(\.\.\/)?[a-z-]+\.md/)) {
    name = substr(line, RSTART + 6, RLENGTH - 6); sub(/^\.\.\//, "", name)
    to = away(name); sub(/\.md$/, ".html", to)
    done = done substr(line, 1, RSTART + 5) to
    line = substr(line, RSTART + RLENGTH)
  }
  line = done line
  gsub(/<table>/, "<div class=\"table\"><table>", line); gsub(/<\/table>/, "</table></div>", line)
  print line
  text = text " " $0
}
END { keep() }
