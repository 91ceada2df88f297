// schema: the published XSD of a kind of document, as embedded in the program.
#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "validator/checks/schemas.hpp"

namespace hexwright::cli {

int run_schema(const SchemaOptions& options, const Voice&, const Voice&) {
  const auto kind = document::kind_of_root(options.kind);
  return kind && put(validator::schema_bytes(*kind)) ? EXIT_CLEAN : EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
