// From the model to a card's notation. What was written is read back at once: what differs then is what the notation cannot say.
#include <fmt/format.h>

#include "exchange/diff/compare.hpp"
#include "exchange/notation/notation.hpp"
#include "exchange/notation/token.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/document/setup.hpp"

namespace hexwright::exchange {

using namespace document;

namespace {

constexpr std::string_view DASH = " – ";

bool is_one_word(std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  return tokens.size() == 2 && tokens.front().type == Token::Type::word && tokens.front().text == text;
}

std::string joined(const std::vector<std::string>& list, std::string_view by) {
  std::string out;
  for (const std::string& one : list) {
    if (!out.empty()) out += by;
    out += one;
  }
  return out;
}

// Sides, battalions and companies in their order; what has no place in this tree is passed over.
class ForcesWriter {
 public:
  explicit ForcesWriter(const NotationWords& words) : words_(words) {}

  std::string side(const Side& side) const {
    std::string lines;
    for (const Formation& formation : side.formations) {
      const bool is_regiment = formation.kind == words_.regiment;
      if (!is_regiment) lines += battalion(formation);
      if (is_regiment)
        for (const Formation& inner : formation.formations) lines += battalion(inner);
    }
    return lines;
  }

 private:
  std::string battalion(const Formation& battalion) const {
    std::vector<std::string> companies;
    for (const Formation& inner : battalion.formations)
      if (std::string members = members_text(inner, words_);
          !members.empty() && is_one_word(inner.designation) && words_.company_kind(inner.designation))
        companies.push_back(inner.designation + std::string(DASH) + members);
    if (companies.empty() || !is_one_word(battalion.designation)) return {};
    return battalion.designation + ": " + joined(companies, "; ") + ".\n";
  }

  const NotationWords& words_;
};

class SetupWriter {
 public:
  SetupWriter(const Orbat& orbat, const NotationWords& words) : words_(words) {
    for (const Side& side : orbat.sides) {
      for (const Formation& formation : side.formations) remember(formation);
      remember(side.pieces);
    }
  }

  std::string side(const Setup& setup, const std::string& id) const {
    std::vector<std::string> items;
    for (const Directive& directive : setup.directives) {
      if (directive.side != id) continue;
      if (std::string line = item(directive); !line.empty()) items.push_back(std::move(line));
    }
    return joined(items, ", ");
  }

  // Empty when the notation cannot say it.
  std::string item(const Directive& directive) const {
    if (says_more(directive)) return {};
    const std::string units = this->units(directive.units), where = this->where(directive.where);
    return units.empty() || where.empty() ? std::string() : units + std::string(DASH) + where;
  }

 private:
  void remember(const Formation& formation) {
    written_.emplace(formation.id, formation.designation);
    for (const Formation& inner : formation.formations) remember(inner);
    remember(formation.pieces);
  }
  void remember(const std::vector<Piece>& pieces) {
    for (const Piece& piece : pieces)
      if (const std::string* word = words_.piece_word(piece.kind); word && piece.number)
        written_.emplace(piece.id, std::to_string(*piece.number) + *word);
  }
  // Written as if it did not, the line would be wrong.
  static bool says_more(const Directive& one) {
    return one.hidden || one.by || one.counters_removed || one.readiness || one.masked || one.level;
  }
  std::string units(const std::vector<Units>& list) const {
    std::vector<std::string> groups;
    for (const Units& units : list) {
      std::vector<std::string> group;
      if (units.rest_of || units.side || !units.kinds.empty() || units.numbers || !units.except.empty() || units.of.empty()) return {};
      for (const std::string& id : units.of) {
        const auto found = written_.find(id);
        if (found == written_.end() || !is_one_word(found->second)) return {};
        group.push_back(found->second);
      }
      groups.push_back(joined(group, "+"));
    }
    return joined(groups, ", ");
  }
  std::string where(const std::optional<Where>& where) const {
    if (!where || where->regions.empty()) return {};
    std::vector<std::string> places;
    for (const Region& region : where->regions)
      if (const auto* place = std::get_if<InPlace>(&region.node)) places.push_back(place->name);
    if (places.size() == where->regions.size()) return anywhere(places);
    if (where->regions.size() != 1) return {};
    if (const auto* around = std::get_if<Around>(&where->regions.front().node); around && is_one_word(around->hex))
      return around->hex + (around->radius_hexes ? fmt::format(" [{}]", *around->radius_hexes) : std::string());
    if (const auto* hexes = std::get_if<Hexes>(&where->regions.front().node); hexes && hexes->list.size() > 1) {
      for (const std::string& label : hexes->list)
        if (!is_one_word(label)) return {};
      return joined(hexes->list, " ");
    }
    return {};
  }
  std::string anywhere(const std::vector<std::string>& places) const {
    std::string list;
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (const Token& token : tokens_of(places[i]))
        if (token.type != Token::Type::word && token.type != Token::Type::dash && token.type != Token::Type::line_end) return {};
      list += i == 0 ? "" : i + 1 == places.size() ? " " + words_.joined_by + " " : ", ";
      list += places[i];
    }
    return words_.anywhere.front() + " " + list;
  }

  const NotationWords& words_;
  std::unordered_map<std::string, std::string> written_;  // by id, as a setup names it
};

std::string text_of(const Orbat& orbat, const Setup* setup, const NotationWords& words) {
  std::string forces, placing;
  const ForcesWriter writer(words);
  const SetupWriter setup_writer(orbat, words);
  const auto heading = [&](const Side& side) {
    for (const SideWords& one : words.sides)
      if (one.id == side.id) return one.heading;
    return side.id;
  };
  for (const Side& side : orbat.sides) {
    if (const std::string lines = writer.side(side); !lines.empty()) forces += heading(side) + ":\n" + lines;
    if (!setup) continue;
    if (const std::string items = setup_writer.side(*setup, side.id); !items.empty()) placing += heading(side) + ": " + items + ".\n";
  }
  std::string text;
  if (!forces.empty()) text = words.forces_headings.front() + "\n" + forces;
  if (!placing.empty()) text += (text.empty() ? "" : "\n") + words.setup_headings.front() + "\n" + placing;
  return text;
}

std::vector<Change> differences(const Orbat& orbat, const Setup* setup, const CardRead& read) {
  pugi::xml_document before, after;
  write_document(orbat, before);
  write_document(read.orbat, after);
  std::vector<Change> changes = compare_trees(before.document_element(), after.document_element());
  if (setup) {
    pugi::xml_document setup_before, setup_after;
    Scenario card;
    card.setup = *setup;
    write_document(card, setup_before);
    card.setup = read.setup;
    write_document(card, setup_after);
    const auto more = compare_trees(setup_before.document_element(), setup_after.document_element());
    changes.insert(changes.end(), more.begin(), more.end());
  }
  return changes;
}

}  // namespace

std::string members_text(const Formation& company, const NotationWords& words) {
  std::string out;
  for (std::size_t i = 0; i < company.pieces.size();) {
    const std::string& kind = company.pieces[i].kind;
    const std::string* word = words.piece_word(kind);
    std::string numbers;
    int count = 0;
    for (; i < company.pieces.size() && company.pieces[i].kind == kind; ++i)
      if (company.pieces[i].number) numbers += fmt::format("{}{}", count++ ? ", " : "", *company.pieces[i].number);
    if (word && count > 0) out += (out.empty() ? "" : " ") + numbers + (count > 1 ? " " : "") + *word;
  }
  return out;
}

std::vector<std::string> directive_lines(const Orbat& orbat, const Setup& setup, const NotationWords& words) {
  const SetupWriter writer(orbat, words);
  std::vector<std::string> lines;
  for (const Directive& directive : setup.directives) lines.push_back(writer.item(directive));
  return lines;
}

CardWritten write_notation(const view::Forces& forces, const project::Game& game, const std::string& language) {
  const NotationWords words = notation_words(game, forces.scenario(), &forces.orbat(), language_of(forces.scenario(), language));
  return write_notation(forces.orbat(), forces.setup(), words);
}

CardWritten write_notation(const Orbat& orbat, const Setup* setup, const NotationWords& words) {
  CardWritten written{text_of(orbat, setup, words), {}};
  CardRead read = read_notation(written.text, "", words, &orbat);
  read.orbat.format = orbat.format;
  read.orbat.id = orbat.id;  // the documents' own names are no part of a card
  read.orbat.names = orbat.names;
  written.unsaid = differences(orbat, setup, read);
  return written;
}

}  // namespace hexwright::exchange
