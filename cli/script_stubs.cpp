// script stubs: what scripts can call, for the editor of who writes them. What a person has changed is his.
#include <filesystem>

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "scripting/language/stubs.hpp"

namespace hexwright::cli {

using scripting::language::StubFile;
using wording::say;

namespace {

// Nothing where it may be written.
std::optional<wording::Fault> changed_by_hand(const std::string& path) {
  std::error_code fault;
  if (!std::filesystem::exists(path, fault)) return std::nullopt;
  const auto there = io::read_bytes(path, io::limits::script_bytes);
  if (there && scripting::language::is_as_made(there->text)) return std::nullopt;
  return wording::Fault{
      "script/stub-changed",
      {path, 0, 0},
      say("{file} was changed by a person, or is another file of that name; it stays as it is", {{"file", io::visible(path, 400)}}),
      {},
      say("Write it over with --force, or name another folder.")};
}

}  // namespace

int run_script_stubs(const ScriptStubsOptions& options, const Voice& out, const Voice& err) {
  const std::filesystem::path folder(options.folder);
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (fault) {
    complain(err.words(say("The folder {folder} cannot be made: {reason}",
                           {{"folder", io::visible(options.folder)}, {"reason", fault.message()}})) +
             '\n');
    return EXIT_USAGE;
  }
  const auto files = scripting::language::stub_files(scripting::language::vocabulary());
  // All or none.
  bool changed = false;
  for (const StubFile& file : files) {
    const auto why = options.force ? std::nullopt : changed_by_hand((folder / file.name).string());
    if (why) complain(fault_lines(err, *why));
    changed = changed || why;
  }
  if (changed) return EXIT_FINDINGS;
  for (const StubFile& file : files)
    if (const auto saved = io::atomic_save((folder / file.name).string(), file.text); !saved) {
      complain(fault_lines(err, saved.error()));
      return EXIT_UNREADABLE;
    }
  const wording::Text said = say("Made hexwright.lua, .luarc.json and .luacheckrc in {folder}.", {{"folder", io::visible(options.folder)}});
  return put(out.words(said) + '\n') ? EXIT_CLEAN : EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
