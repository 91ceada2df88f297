// A printed card given to `check` in the place of a document: told from one by its bytes, read, and proofed alone. Any thread.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "cli/verbs.hpp"
#include "exchange/text/fold.hpp"
#include "model/project/project.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

// The words of a card, whatever they are kept in: plain text, a document of a word processor, a web page, a PDF. "-" is standard input.
// Faults:
// those of io::read_bytes, exchange::decode_by_content and exchange::text_of_page; file/foreign for what holds no words.
wording::Result<exchange::ForeignText> text_of_card(const std::string& path, const Drawing* drawing);
// A PDF among them is for hexwright-print, where that is installed; else it is refused with advice.
bool holds_pdf(const std::vector<std::string>& paths);
// Words, and nothing that is a document of ours. Standard input and files that are named .xml are documents.
bool is_printed_card(const std::string& path);
// Faults: those of text_of_card, and card/too-long.
tl::expected<validator::Report, project::Project::Refusal> proof_printed_card(const std::string& path, const Drawing* drawing);

}  // namespace hexwright::cli
