// schema: the XSD of a kind of document, made from its field lists as the published one is.
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "model/document/xsd.hpp"

namespace hexwright::cli {

using wording::say;

void add_schema(Grammar& grammar) {
  Verb& verb = grammar.verb("schema", say("prints the XML schema of a kind of document"), "schema map");
  auto& kind = verb.keep<std::string>();
  verb.option("KIND", kind, say("the kind of document"))
      .required()
      .one_of({"map", "orbat", "scenario", "placement", "ruleset", "log", "fight", "settings"});
  verb.runs([&kind](const Call&) {
    const auto root = document::kind_of_root(kind);
    return root ? write_out(document::write_xsd(document::kind_info(*root))) : int{EXIT_OWN_FAULT};
  });
}

}  // namespace hexwright::cli
