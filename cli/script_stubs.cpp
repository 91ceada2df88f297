// script stubs: what scripts can call, for the text editor of their author. A file that a person has changed stays as it is.
#include <filesystem>

#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
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

struct StubsOptions {
  std::string folder;
  bool force = false;
};

int run_stubs(const StubsOptions& options, const Call& call) {
  const Messages& err = call.err;
  const std::filesystem::path folder(options.folder);
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (fault)
    return usage(
        err, say("The folder {folder} cannot be made: {reason}", {{"folder", io::visible(options.folder)}, {"reason", fault.message()}}));
  const auto files = scripting::language::stub_files(scripting::language::vocabulary());
  // All or none.
  bool changed = false;
  for (const StubFile& file : files) {
    const auto why = options.force ? std::nullopt : changed_by_hand((folder / file.name).generic_string());
    if (why) complain(fault_lines(err, *why));
    changed = changed || why;
  }
  if (changed) return EXIT_FINDINGS;
  for (const StubFile& file : files)
    if (const auto saved = io::atomic_save((folder / file.name).generic_string(), file.text); !saved)
      return refuse(err, saved.error(), EXIT_UNREADABLE);
  const wording::Text said = say("Made hexwright.lua, .luarc.json and .luacheckrc in {folder}.", {{"folder", io::visible(options.folder)}});
  return write_out(call.out.words(said) + '\n');
}

}  // namespace

void add_script_stubs(Grammar& grammar) {
  Verb& verb = grammar.verb("script stubs", say("writes files that tell an editor and luacheck what scripts can call"), "script stubs .");
  auto& options = verb.keep<StubsOptions>();
  verb.option("FOLDER", options.folder, say("where the scripts are; made when it is not there")).required();
  verb.option("--force", options.force, say("write over files that a person has changed"));
  verb.runs([&options](const Call& call) { return run_stubs(options, call); });
}

}  // namespace hexwright::cli
