// The change of check --waive, --answer or --fix: an edit of one file of a checked document, or why there is none and what to do instead.
// One thread, the main one. Only save() and run_amend() write; wrong usage is returned as lines for the user, faults of files as a Fault.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "exchange/exports/exports.hpp"
#include "model/edits/edit.hpp"
#include "model/wording/fault.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

// At most one of waive, answer and fix, with its further options.
struct AmendOptions {
  std::optional<std::string> waive;  // a fingerprint
  std::vector<std::string> answer;   // a fingerprint and a text
  std::optional<std::string> fix;    // a fingerprint, or the id of a finding
  std::optional<std::string> reason, author;
  bool dry_run = false;
};
struct CheckOptions {
  std::vector<std::string> files;
  std::string format = "text";
  std::string fail_on;  // empty: as the settings of the folder say
  bool users = false;
  bool spelling = false;
  bool no_style = false;
  bool review = false, rulings = false;  // of the text
  bool trust = false;                    // of scripts: without seccomp and Landlock
  exchange::ExportRequest print;         // how it would be printed; no profile when that is not asked
  AmendOptions amend;
};

struct Amendment {
  std::string fingerprint;  // of the finding
  edits::Edit edit;
  wording::Text done;                              // what was done, as a sentence
  std::vector<validator::WordsChange> words = {};  // of a printed card, instead of the edit
};

using Instead = std::vector<wording::Text>;  // never empty; a line each
using Chosen = tl::expected<Amendment, Instead>;

// Why the options are not valid; nothing when they are.
std::optional<wording::Text> wrong_usage(const CheckOptions& options);
// Whether the finding that the options name, by its fingerprint or id, is in this report.
bool names_finding(const validator::Report& report, const AmendOptions& options);
// The options must be valid.
Chosen choose(const validator::Report& report, const AmendOptions& options);

// An amendment carried out in memory: its file before and after, both in the canonical form.
struct Change {
  std::string path;
  std::string on_disk;  // when it was read
  std::string before, after;
};
// The edit is made in the documents of `project` and undone. Faults: those of edits::perform, and those of reading the result.
wording::Result<Change> carry_out(const project::Project& project, const edits::Edit& edit);
// Of a printed card, with every byte that is not changed as it is. Faults: those of io::read_bytes;
// card/no-plain-text, for anything but text in UTF-8.
wording::Result<Change> carry_out(const std::string& card, std::span<const validator::WordsChange> words);
// Faults: those of io::atomic_save; the file is refused when it holds anything but what was read.
wording::Result<void> save(const Change& change);

// check with --waive, --answer or --fix. Returns the ExitStatus of the check after the change (with --dry-run, of the one before it);
// EXIT_USAGE when there is no amendment, EXIT_UNREADABLE for a fault of files, EXIT_OWN_FAULT when the output cannot be written.
struct Call;
int run_amend(const CheckOptions& options, const Call& call, const validator::Scope& scope);

}  // namespace hexwright::cli
