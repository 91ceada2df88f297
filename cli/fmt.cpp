// fmt: writes documents in their canonical form, in place and atomically. What is canonical already is not touched.
#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/canonical.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

int refuse(const Voice& err, const wording::Fault& fault) {
  complain(fault_lines(err, fault));
  return EXIT_UNREADABLE;
}

int one_file(const std::string& path, const FmtOptions& options, const Voice& err) {
  auto file = io::load_xml(path);
  if (!file) return refuse(err, file.error());
  if (const auto format = document::check_format(*file); !format) return refuse(err, format.error());
  const std::string canonical = io::write_canonical(file->document(), document::attribute_order);
  const bool same = canonical == file->on_disk();
  if (options.check) {
    if (!same) complain(err.words(say("{file} is not in canonical form.", {{"file", place({path, 0, 0})}})) + '\n');
    return same ? EXIT_CLEAN : EXIT_FINDINGS;
  }
  if (options.output == "-" || (path == "-" && options.output.empty())) return put(canonical) ? EXIT_CLEAN : EXIT_OWN_FAULT;
  io::SaveOptions save;
  const std::string before = file->on_disk();
  if (options.output.empty()) {
    if (same) return EXIT_CLEAN;
    save.expected_before = before;
  }
  const auto saved = io::atomic_save(options.output.empty() ? path : options.output, canonical, save);
  return saved ? EXIT_CLEAN : refuse(err, saved.error());
}

}  // namespace

int run_fmt(const FmtOptions& options, const Voice&, const Voice& err) {
  if (!options.output.empty() && (options.files.size() != 1 || options.check)) {
    complain(err.words(say("--output goes with one file, and not with --check.")) + '\n');
    return EXIT_USAGE;
  }
  int worst = EXIT_CLEAN;
  for (const std::string& path : options.files) worst = std::max(worst, one_file(path, options, err));
  return worst;
}

}  // namespace hexwright::cli
