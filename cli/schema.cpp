// schema: the XSD of a kind of document, made from its field lists as the published one is.
#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "model/document/xsd.hpp"

namespace hexwright::cli {

int run_schema(const SchemaOptions& options, const Voice&, const Voice&) {
  const auto kind = document::kind_of_root(options.kind);
  return kind && put(document::write_xsd(document::kind_info(*kind))) ? EXIT_CLEAN : EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
