// A printed card given to `check` in the place of a document: told from one by its bytes, read, and proofed alone. Any thread.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "model/project/project.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

// Words, and nothing that a parser of XML could read. Standard input and files that are named .xml are documents.
bool is_printed_card(const std::string& path);
// Faults: those of exchange::read_foreign, and card/too-long.
tl::expected<validator::Report, project::Project::Refusal> proof_printed_card(const std::string& path);

}  // namespace hexwright::cli
