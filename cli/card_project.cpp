// import card -o FOLDER: the documents of each card, and copies of what they go by, all together or not at all.
#include <filesystem>

#include "cli/import_card.hpp"
#include "cli/importing.hpp"
#include "exchange/card/extend_card.hpp"
#include "exchange/notation/notation.hpp"
#include "model/document/nearest.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "model/project/new_folder.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

constexpr std::size_t LONGEST_NAME = 40;  // of a file, without its endings

struct Model {  // what the new project goes by
  std::unique_ptr<project::Project> like, map;
  std::shared_ptr<const project::Game> game;
  document::GameLink link;
  std::optional<document::Ruleset> rules;
  project::NewFiles copied;
  std::string map_file;
  const project::Project* lies_on() const { return map ? map.get() : like.get(); }
};

// Files of the other project that the new one needs too: its map and its rules, under their names.
void copy_files(Model& model, const project::Project& other, bool rules) {
  for (const auto& file : other.files()) {
    const std::string name = std::filesystem::path(file->in_project).filename().generic_string();
    if (file->kind == document::DocumentKind::map && &other == model.lies_on()) {
      model.map_file = name;
      model.copied.emplace_back(name, file->xml.bytes());
    } else if (file->kind == document::DocumentKind::ruleset && rules && !model.rules) {
      model.rules = document::read_ruleset(file->xml.root(), 0);
      model.link.ruleset = name;
    }
  }
}

tl::expected<Model, int> model_of(const CardOptions& options, const Messages& err) {
  Model model;
  if (!options.like.empty() && !(model.like = load(options.like, err))) return tl::unexpected(int{EXIT_UNREADABLE});
  if (!options.map.empty()) {
    if (!(model.map = load(options.map, err))) return tl::unexpected(int{EXIT_UNREADABLE});
    if (model.map->kind() != document::DocumentKind::map)
      return tl::unexpected(usage(err, say("{file} is no map.", {{"file", shown(options.map)}})));
  }
  if (const project::Project* of = model.like ? model.like.get() : model.map.get()) {
    model.game = of->shared_game();
    model.link = link_to(*model.game);
  }
  std::vector<std::string> ids;
  for (const project::BuiltInGame& game : built_in_games()) {
    ids.emplace_back(game.id);
    if (game.id != options.game) continue;
    model.game = project::built_in_game(game.xml);
    model.link = link_to(*model.game);
  }
  if (!options.game.empty() && !model.game)
    return tl::unexpected(
        usage(err, say("There is no game \"{game}\".", {{"game", io::visible(options.game)}}), document::did_you_mean(options.game, ids)));
  if (model.like) copy_files(model, *model.like, options.game.empty());
  if (model.map) copy_files(model, *model.map, options.game.empty() && !model.like);
  return model;
}

std::string file_name(const CardRead& card, std::size_t number) {
  const auto title = card.facts.header.find("title");
  std::string words = title == card.facts.header.end() ? std::filesystem::path(card.file).stem().generic_string() : title->second.value;
  if (words.empty() || words == "-") words = "card";
  std::string name = exchange::slug(words).substr(0, LONGEST_NAME);
  while (name.size() > 1 && name.back() == '-') name.pop_back();
  return number == 0 ? name : name + '-' + std::to_string(number + 1);
}

template <class Document>
void add_file(project::NewFiles& files, const std::string& name, const std::optional<Document>& document) {
  if (document) files.emplace_back(name, bytes_of(*document));
}

// As the card names them.
std::vector<exchange::SideWords> sides_of(const reading::CardFacts& facts) {
  std::vector<exchange::SideWords> sides;
  for (const reading::SideFact& fact : facts.sides) {
    document::Name name;
    name.lang = facts.language;
    name.nom = fact.name;
    exchange::SideWords& side =
        sides.emplace_back(exchange::SideWords{exchange::slug(fact.id), fact.name, {io::in_small(fact.name)}, {std::move(name)}});
    for (std::size_t at = 0; at < fact.words.size();) {
      const std::size_t end = std::min(fact.words.find(", ", at), fact.words.size());
      side.forms.push_back(io::in_small(fact.words.substr(at, end - at)));
      at = end + 2;
    }
  }
  return sides;
}

const document::Formation* formation_called(const std::vector<document::Formation>& all, const std::string& name) {
  for (const document::Formation& one : all) {
    if (one.designation == name) return &one;
    if (const auto* inner = formation_called(one.formations, name)) return inner;
  }
  return nullptr;
}

// "and in addition II/83pp has 6kp – 16, 17, 18 s": read as a line of the list that it is added to. Nothing where that list has no such
// unit.
std::optional<document::Addition> addition_of(const reading::SameFact& same, const document::Orbat& base, exchange::NotationWords words) {
  for (const document::Side& side : base.sides) {
    const document::Formation* to = same.more.empty() ? nullptr : formation_called(side.formations, same.group);
    if (!to || words.sides.empty()) continue;
    const auto named = std::find_if(words.sides.begin(), words.sides.end(), [&](const auto& one) { return one.id == side.id; });
    if (named == words.sides.end()) continue;
    const auto read = exchange::read_notation(
        words.forces_headings.front() + '\n' + named->heading + ":\n" + same.group + ": " + same.more + "\n", {}, words);
    for (const document::Side& made : read.orbat.sides)
      if (const document::Formation* found = formation_called(made.formations, same.group); found && !found->formations.empty()) {
        document::Addition out;
        out.to = to->id;
        out.formations = found->formations;
        return out;
      }
  }
  return std::nullopt;
}

// With the order of battle of the card that it goes by, where it names one instead of a list.
exchange::CardProject project_of(Model& model, const CardRead& card, std::size_t number, exchange::CardSource source, const Messages& err) {
  source.id = file_name(card, number);
  source.game = model.game.get();
  source.link = model.link;
  source.rules = model.rules ? &*model.rules : nullptr;
  if (const project::Project* on = model.lies_on(); on && on->map()) {
    source.map = &on->map()->map();
    source.map_file = model.map_file;
  }
  std::optional<exchange::CardRead> notation;
  if (model.game) {
    const document::Scenario* like = model.like ? model.like->scenario() : nullptr;
    const document::Orbat* known = model.like && model.like->orbat() ? &model.like->orbat()->orbat() : nullptr;
    auto words = exchange::notation_words(*model.game, like, known, card.facts.language);
    if (words.sides.empty()) words.sides = sides_of(card.facts);
    words.keep_words = true;
    for (const reading::SameFact& same : source.same)
      if (auto more = source.forces ? addition_of(same, *source.forces, words) : std::nullopt) source.added.push_back(std::move(*more));
    notation = exchange::read_notation(card.text, card.file, words, known);
    complain_of(notation->misprints, err);
    if (notation->has_forces && !source.forces) source.forces = &notation->orbat;
    if (notation->has_forces && notation->has_setup) source.setup = &notation->setup;
  }
  exchange::CardProject made = exchange::project_of_card(card.facts, source);
  if (made.ruleset) {  // of all cards together
    model.rules = std::move(made.ruleset);
    model.link = *made.scenario.game;
  }
  return made;
}

// Cards of one booklet are of one game, and call their sides alike.
void agree(std::vector<exchange::CardProject>& cards, const Model& model) {
  for (exchange::CardProject& card : cards) {
    card.scenario.game = card.orbat.game = model.link;
    if (card.map) card.map->game = model.link;
    for (document::Side& side : card.orbat.sides)
      for (const document::Side& first : cards.front().orbat.sides)
        if (first.id == side.id) side.names = first.names;
  }
}

}  // namespace

int write_card_project(const CardOptions& options, const std::vector<CardRead>& cards, const Messages& err) {
  auto model = model_of(options, err);
  if (!model) return model.error();
  project::NewFiles files = model->copied;
  std::vector<const reading::CardFacts*> booklet;
  for (const CardRead& card : cards) booklet.push_back(&card.facts);
  const std::vector<std::size_t> bases = exchange::bases_of(booklet);
  std::vector<exchange::CardProject> made;
  const auto first_of = [&](std::size_t i) {
    while (bases[i] < i) i = bases[i];
    return i;
  };
  const auto file_of = [&](std::size_t i) { return std::to_string(i + 1) + '-' + made[i].scenario.id + ".scenario.xml"; };
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const std::size_t base = bases[i];
    exchange::CardSource source;
    if (base < i) source.same = exchange::taken_over(cards[i].facts, cards[base].facts);
    if (exchange::takes_forces(source.same)) source.forces = &made[base].orbat;
    if (base < i && exchange::takes_support(source.same)) source.support = made[base].scenario.support;
    for (std::size_t later = i + 1; later < cards.size(); ++later)
      if (first_of(later) == i) source.also.push_back(booklet[later]);
    exchange::CardProject one = project_of(*model, cards[i], i, source, err);
    if (base < i) exchange::extend_card(one, made[base], file_of(base), source.same);
    made.push_back(std::move(one));
  }
  agree(made, *model);
  for (std::size_t i = 0; i < made.size(); ++i) {
    const std::string& id = made[i].scenario.id;
    add_file(files, id + ".map.xml", made[i].map);
    if (made[i].scenario.orbat && made[i].scenario.orbat->file) files.emplace_back(id + ".orbat.xml", bytes_of(made[i].orbat));
    files.emplace_back(file_of(i), bytes_of(made[i].scenario));
  }
  add_file(files, model->link.ruleset.value_or(""), model->rules);
  if (const auto written = project::write_new_folder(options.folder, files); !written)
    return refuse(err, {written.error()}, EXIT_UNREADABLE);
  std::string names;
  for (const auto& [name, bytes] : files) names += (names.empty() ? "" : ", ") + name;
  complain(err.words(say("Written: {files}", {{"files", names}})) + '\n');
  return EXIT_CLEAN;
}

}  // namespace hexwright::cli
