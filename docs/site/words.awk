# Of a schema every attribute that takes one of a few words, with these words. `kind` is that of the document.
function value(text) { return match(text, /"[^"]*"/) ? substr(text, RSTART + 1, RLENGTH - 2) : "" }
function row(owner, name, what, list) {
  if (list == "") return
  if (!begun++) print "\n## " kind "\n\n| " "element | attribute | words | |\n|---|---|---|---|"
  print "| `" owner "` | `" name "` | " list " | " what " |"
}
/<xs:complexType |<xs:attributeGroup name=/ { owner = value($0) }
/<xs:simpleType name=/ { simple = value($0) }
/<xs:attribute / { sub(/.*name=/, ""); attribute = value($0); what = list = "" }
/<xs:documentation>/ { gsub(/.*<xs:documentation>|<\/xs:documentation>.*/, ""); what = $0 }
/<xs:enumeration / { list = list (list == "" ? "" : " ") "`" value($0) "`" }
/<\/xs:simpleType>/ && attribute == "" && simple != "" { row(simple, "", "", list); list = simple = "" }
/<\/xs:attribute>/ { row(owner, attribute, what, list); attribute = list = "" }
