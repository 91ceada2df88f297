// Lists of pieces, and cards, read into the order of battle.
#include <algorithm>

#include "editor/session/orbat_edit.hpp"
#include "editor/session/setup_edit.hpp"
#include "exchange/notation/list.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/edits/tree.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::editor {

namespace {

constexpr int LARGEST_NUMBER = 100'000;  // of a piece, by the format

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Numbers, ranges of them and words, one after another.
class PieceReader {
 public:
  PieceReader(const std::string& text, const exchange::NotationWords& words, const project::Game& game)
      : text_(text), words_(words), game_(game) {}

  Result<std::vector<NewPiece>> run() {
    while (skip_blanks(), at_ < text_.size()) {
      auto read = is_digit(text_[at_]) ? numbers() : kind();
      if (!read) return tl::unexpected(read.error());
    }
    if (!numbers_.empty())
      return refuse("editor/no-kind", say("The numbers at the end have no kind behind them."), say("As on a card: 10–12 s 4d"));
    if (out_.empty()) return refuse("editor/no-pieces", say("No units are named."), say("As on a card: 10–12 s 4d"));
    return std::move(out_);
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size()) {
      const std::size_t wide = io::blank_at(std::string_view(text_).substr(at_));
      if (wide > 0)
        at_ += wide;
      else if (text_[at_] == ',' || text_[at_] == ';' || text_[at_] == '+')
        ++at_;
      else
        return;
    }
  }
  std::size_t dash() const {
    for (const std::string_view sign : {"–", "—", "-", "…"})
      if (std::string_view(text_).substr(at_).starts_with(sign)) return sign.size();
    return 0;
  }
  std::optional<int> number() {
    std::int64_t value = 0;
    const std::size_t first = at_;
    while (at_ < text_.size() && is_digit(text_[at_]) && value <= LARGEST_NUMBER) value = value * 10 + (text_[at_++] - '0');
    if (at_ == first || value > LARGEST_NUMBER) return std::nullopt;
    return static_cast<int>(value);
  }
  Result<void> numbers() {
    const auto from = number();
    if (!from) return refuse("editor/bad-range", say("A number is too large."));
    const std::size_t behind = at_;
    skip_blanks();
    int to = *from;
    if (const std::size_t wide = dash(); wide > 0) {
      at_ += wide;
      skip_blanks();
      const auto last = number();
      if (!last || *last < *from)
        return refuse("editor/bad-range",
                      say("Behind {from} and a dash a number not below it is expected.", {{"from", std::int64_t{*from}}}));
      to = *last;
    } else {
      at_ = behind;
    }
    if (numbers_.size() + out_.size() + static_cast<std::size_t>(to - *from) >= MOST_NEW_PIECES)
      return refuse("editor/too-many-pieces",
                    say("More than {most} units at once are not added.", {{"most", static_cast<std::int64_t>(MOST_NEW_PIECES)}}));
    for (int each = *from; each <= to; ++each) numbers_.push_back(each);
    return {};
  }
  Result<void> kind() {
    const std::size_t first = at_;
    while (at_ < text_.size() && !is_digit(text_[at_]) && text_[at_] != ',' && text_[at_] != ';' && text_[at_] != '+' &&
           io::blank_at(std::string_view(text_).substr(at_)) == 0)
      ++at_;
    const std::string word = text_.substr(first, at_ - first);
    const std::string* known = words_.piece_kind(word);
    const bool by_id = !known && game_.kind(document::KindOf::piece, word);
    if (!known && !by_id)
      return refuse("editor/no-kind", say("\"{word}\" is no kind of unit that the game knows.", {{"word", io::visible(word)}}));
    const std::string& means = known ? *known : word;
    if (numbers_.empty()) out_.push_back({std::nullopt, word, means});
    for (const int each : numbers_) out_.push_back({each, word, means});
    numbers_.clear();
    return {};
  }

  const std::string& text_;
  const exchange::NotationWords& words_;
  const project::Game& game_;
  std::size_t at_ = 0;
  std::vector<int> numbers_;
  std::vector<NewPiece> out_;
};

template <class Entity>
std::string xml_of(const char* name, const Entity& entity) {
  pugi::xml_document made;
  const pugi::xml_node node = made.append_child(name);
  document::write_entity(entity, node);
  return edits::exact_xml(node);
}

// What the card has and the order of battle has not, put where it belongs.
class Paster {
 public:
  Paster(Draft& draft, Pasted& out) : draft_(draft), out_(out), taken_(unit_ids(draft)) {}

  Result<void> side(const document::Side& side, std::size_t file) {
    if (!is_taken(side.id)) return add({file, draft_.root(file)}, "side", side, side.id);
    return inner(side, side.id);
  }
  Result<void> directive(document::Directive directive) {
    const auto setup = own_setup(draft_);
    if (!setup) return tl::unexpected(setup.error());
    directive.id = new_id(directive.id, directive_ids(draft_));
    auto done = draft_.insert(*setup, -1, xml_of("directive", directive));
    if (done) out_.directives.push_back(directive.id);
    return done;
  }

 private:
  bool is_taken(const std::string& id) const { return std::find(taken_.begin(), taken_.end(), id) != taken_.end(); }

  template <class Entity>
  Result<void> add(const Element& parent, const char* name, const Entity& entity, const std::string& id) {
    auto done = draft_.insert(parent, -1, xml_of(name, entity));
    if (done) out_.units.push_back(id);
    return done;
  }
  template <class Group>
  Result<void> inner(const Group& group, const std::string& id) {
    for (const document::Formation& formation : group.formations) {
      const auto done =
          is_taken(formation.id) ? inner(formation, formation.id) : add(unit_element(draft_, id), "formation", formation, formation.id);
      if (!done) return done;
    }
    for (const document::Piece& piece : group.pieces)
      if (!is_taken(piece.id))
        if (auto done = add(unit_element(draft_, id), "piece", piece, piece.id); !done) return done;
    return {};
  }

  Draft& draft_;
  Pasted& out_;
  std::vector<std::string> taken_;
};

std::size_t faults_of(const exchange::CardRead& card) { return card.misprints.size() + card.unread.size(); }

// As it stands, or as if it stood below the heading of the side: whichever leaves less unread.
exchange::CardRead best_reading(const std::string& text, const exchange::NotationWords& words, const document::Orbat* known,
                                const std::string& heading) {
  const std::string name = "";
  exchange::CardRead best = exchange::read_notation(text, name, words, known);
  if (heading.empty()) return best;
  // A setup begins on the line of its side, forces on the next one.
  for (const auto& [headings, sign] : {std::pair{&words.forces_headings, ":\n"}, std::pair{&words.setup_headings, ": "}}) {
    if (headings->empty()) continue;
    exchange::CardRead other = exchange::read_notation(headings->front() + "\n" + heading + sign + text, name, words, known);
    const bool says = other.has_forces || other.has_setup, said = best.has_forces || best.has_setup;
    if (says && (!said || faults_of(other) < faults_of(best))) best = std::move(other);
  }
  return best;
}

}  // namespace

Result<std::vector<NewPiece>> read_pieces(const std::string& text, const exchange::NotationWords& words, const project::Game& game) {
  return PieceReader(text, words, game).run();
}

Result<Pasted> paste_card(Draft& draft, const std::string& text, const std::string& under, const std::string& language) {
  const auto forces = forces_now(draft);
  const auto file = file_of_kind(draft.project(), document::DocumentKind::orbat);
  if (!forces || !file) return refuse("editor/no-orbat", say("There is no order of battle to build in."));
  const exchange::NotationWords words = words_for(draft, language);
  std::string heading, of_side;
  for (const exchange::SideWords& side : words.sides)
    if (side.id == under || under.starts_with(side.id + ".")) heading = side.heading, of_side = side.id;
  const exchange::CardRead card = exchange::looks_like_list(text)
                                      ? exchange::read_list(text, "", words, draft.project().game(), &forces->orbat.orbat(), of_side)
                                      : best_reading(text, words, &forces->orbat.orbat(), heading);
  Pasted out;
  Paster paster(draft, out);
  if (card.has_forces)
    for (const document::Side& side : card.orbat.sides)
      if (auto done = paster.side(side, *file); !done) return tl::unexpected(done.error());
  if (card.has_setup)
    for (const document::Directive& directive : card.setup.directives)
      if (auto done = paster.directive(directive); !done) return tl::unexpected(done.error());
  if (out.units.empty() && out.directives.empty())
    return refuse("editor/nothing-new", say("This text names no units that are not there already."),
                  say("As on a card: I/83pp: 1kp – 1, 2, 3 s 1d"));
  out.unread = card.unread;
  for (const Fault& each : card.misprints) (each.id == "notation/kind" && each.hint ? out.unread : out.misprints).push_back(each);
  return out;
}

}  // namespace hexwright::editor
