// The step is tried before the file is made, and done after it, as with scripts: a document whose file is not there cannot be read.
#include "editor/session/rules_edit.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "editor/session/draft.hpp"
#include "editor/session/game_offers.hpp"
#include "editor/session/games.hpp"
#include "editor/session/rules_sheet.hpp"
#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/canonical.hpp"
#include "model/io/paths.hpp"

namespace hexwright::editor {

using document::DocumentKind;
using document::Ruleset;

namespace {

constexpr std::size_t MOST_LETTERS = 64;

std::string name_of(const std::string& typed) {
  const auto first = typed.find_first_not_of(" \t"), last = typed.find_last_not_of(" \t");
  return typed.substr(first, last - first + 1);
}

Ruleset over_the_game(const std::string& id, const document::GameLink& link) {
  Ruleset out;
  out.id = id;
  out.extends = document::RulesetExtends{link.id, link.version, {}};
  return out;
}

Ruleset game_by_itself(const std::string& id, const Ruleset& now) {
  Ruleset out;
  out.id = id;
  for (const KnownPart& each : known_parts()) {
    if (!each.general) continue;
    document::Parameter made;
    made.id = each.id;
    made.texts = {{"pl", each.pl}, {"en", each.en}};
    out.parameters.push_back(std::move(made));
  }
  out.phases = now.phases;
  out.kinds = now.kinds;
  out.traits = now.traits;
  out.notions = now.notions;
  // Paragraphs of other rules are none of this game's.
  const auto forget = [](auto& list) {
    for (auto& each : list) each.rule.reset();
  };
  forget(out.phases);
  forget(out.kinds);
  forget(out.notions);
  for (document::Kind& kind : out.kinds) forget(kind.effects);
  return out;
}

std::string file_text(Ruleset rules, const std::string& name) {
  rules.format = "1.0";
  rules.version = "1";
  for (const char* language : {"pl", "en"}) {
    document::Name made;
    made.lang = language;
    made.nom = name;
    rules.names.push_back(std::move(made));
  }
  pugi::xml_document tree;
  document::write_document(rules, tree);
  return document::canonical(tree);
}

Result<void> name_in_all(Draft& draft, const std::string& game, const std::string& version, const std::string& file) {
  for (std::size_t i = 0; i < draft.file_count(); ++i) {
    if (draft.kind(i) == DocumentKind::ruleset || !draft.root(i).child("game")) continue;
    const auto set = [&](const char* attribute, const std::string& value) {
      return draft.set({i, draft.root(i).child("game")}, attribute, value);
    };
    if (auto done = set("id", game); !done) return done;
    if (auto done = set("version", version); !done) return done;
    if (auto done = set("ruleset", file); !done) return done;
  }
  return {};
}

}  // namespace

bool is_general_number(std::string_view parameter) {
  constexpr std::string_view YES_OR_NO = "numbering.unique";
  const auto all = known_parts();
  return parameter != YES_OR_NO &&
         std::any_of(all.begin(), all.end(), [&](const KnownPart& each) { return each.general && parameter == each.id; });
}

Result<std::string> make_ruleset(Session& session, const std::string& typed, OwnRules how) {
  const project::Project& project = session.project();
  const std::string stem = dashed(typed);
  const bool by_itself = how == OwnRules::game_by_itself;
  const bool taken = by_itself && built_in_under(stem);
  if (!document::valid_id(stem) || stem.size() > MOST_LETTERS || stem.front() == '.' || taken)
    return refuse("ruleset/name", taken ? say("A built-in game has this name.") : say("This is no name for a ruleset."),
                  say("Expected: a few words of plain letters, such as: house rules."));
  Draft draft(project);
  const pugi::xml_node link = draft.root(0).child("game");
  if (!link || (link.attribute("ruleset") && !by_itself))
    return refuse("ruleset/has-one", say("The document has rules of its own already."), say("Change them here."));
  const std::string file = stem + ".ruleset.xml", main = project.main_file().xml.path();
  const auto folder = std::filesystem::path(main).parent_path();
  const auto path = io::resolve_reference(folder.empty() ? "." : folder.string(), main, file, {});
  if (!path) return tl::unexpected(path.error());
  const document::GameLink now{link.attribute("id").value(), link.attribute("version").value(), {}, {}};
  if (auto done = name_in_all(draft, by_itself ? stem : now.id, by_itself ? "1" : now.version, file); !done)
    return tl::unexpected(done.error());
  io::SaveOptions options;
  options.only_new = true;
  const Ruleset rules = by_itself ? game_by_itself(stem, project.game().data()) : over_the_game(stem, now);
  if (auto saved = io::atomic_save(path->open, file_text(rules, name_of(typed)), options); !saved) return tl::unexpected(saved.error());
  const Text name = by_itself ? say("New game {file}", {{"file", file}}) : say("New ruleset {file}", {{"file", file}});
  auto done = draft.hand_over(session, name);
  if (done && !(done = session.take_in_files())) static_cast<void>(session.undo());
  if (!done) {
    std::remove(path->open.c_str());
    return tl::unexpected(done.error());
  }
  return file;
}

}  // namespace hexwright::editor
