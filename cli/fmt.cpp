// fmt: writes documents in their canonical form, in place and atomically. What is canonical already is not touched.
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/canonical.hpp"
#include "model/io/transaction.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

struct FmtOptions {
  std::vector<std::string> files;
  bool check = false;  // say which files are not canonical and change nothing
  std::string output;  // write there instead of back; "-" is standard output
};

int one_file(const std::string& path, const FmtOptions& options, const Messages& err) {
  std::optional<io::ProjectLock> lock;  // from reading to saving
  if (options.output.empty() && !options.check && path != "-") {
    auto taken = io::lock_project_of(path);
    if (!taken) return refuse(err, taken.error(), EXIT_UNREADABLE);
    lock.emplace(std::move(*taken));
  }
  auto file = io::load_xml(path);
  if (!file) return refuse(err, file.error(), EXIT_UNREADABLE);
  if (const auto format = document::check_format(*file); !format) return refuse(err, format.error(), EXIT_UNREADABLE);
  const std::string canonical = document::canonical(file->document());
  const bool same = canonical == file->on_disk();
  if (options.check) {
    if (!same) complain(err.words(say("{file} is not in canonical form.", {{"file", place({path, 0, 0})}})) + '\n');
    return same ? EXIT_CLEAN : EXIT_FINDINGS;
  }
  if (options.output == "-" || (path == "-" && options.output.empty())) return write_out(canonical);
  io::SaveOptions save;
  const std::string before = file->on_disk();
  if (options.output.empty()) {
    if (same) return EXIT_CLEAN;
    save.expected_before = before;
  }
  const auto saved = io::atomic_save(options.output.empty() ? path : options.output, canonical, save);
  return saved ? EXIT_CLEAN : refuse(err, saved.error(), EXIT_UNREADABLE);
}

int run_fmt(const FmtOptions& options, const Call& call) {
  if (!options.output.empty() && (options.files.size() != 1 || options.check))
    return usage(call.err, say("--output goes with one file, and not with --check."));
  int worst = EXIT_CLEAN;
  for (const std::string& path : options.files) worst = std::max(worst, one_file(path, options, call.err));
  return worst;
}

}  // namespace

void add_fmt(Grammar& grammar) {
  Verb& verb = grammar.verb("fmt", say("rewrites documents in their canonical form"), "fmt --check my-battle/my-battle.scenario.xml");
  auto& options = verb.keep<FmtOptions>();
  verb.option("FILE", options.files, say("documents, or - for standard input to standard output")).required();
  verb.option("--check", options.check, say("change nothing; status 1 when a file is not canonical"));
  verb.option("-o,--output", options.output, say("write one document there instead of back; - is standard output"));
  verb.runs([&options](const Call& call) { return run_fmt(options, call); });
}

}  // namespace hexwright::cli
