// schema: the published XSD of a kind of document, as embedded in the program.
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "validator/checks/schemas.hpp"

namespace hexwright::cli {

using wording::say;

void add_schema(Grammar& grammar) {
  Verb& verb = grammar.verb("schema", say("prints the XML schema of a kind of document"), "schema map");
  auto& kind = verb.keep<std::string>();
  verb.option("KIND", kind, say("the kind of document"))
      .required()
      .one_of({"map", "orbat", "scenario", "placement", "ruleset", "log", "fight"});
  verb.runs([&kind](const Call&) {
    const auto root = document::kind_of_root(kind);
    return root ? write_out(validator::schema_bytes(*root)) : int{EXIT_OWN_FAULT};
  });
}

}  // namespace hexwright::cli
