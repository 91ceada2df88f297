// Asks the author, and hands what was said to the edits of the session.
#include "editor/ui/forces_actions.hpp"

#include <wx/choicdlg.h>
#include <wx/msgdlg.h>
#include <wx/numdlg.h>

#include "editor/session/games.hpp"
#include "editor/session/orbat_edit.hpp"
#include "editor/session/regions.hpp"
#include "editor/session/setup_edit.hpp"
#include "editor/session/scene_queries.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/controls.hpp"
#include "model/document/scenario.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::ui {

using editor::Draft;
using wording::Result;
using wording::say;
using wording::say_n;

namespace {

constexpr int LARGEST_RADIUS = 99;

template <class Made>
Result<void> without_value(const Made& made) {
  return made ? Result<void>{} : tl::unexpected(made.error());
}

}  // namespace

ForcesActions::ForcesActions(wxWindow& frame, Workbench& bench) : frame_(frame), bench_(bench) {
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) {
      asked_ = 0;
      search_.cancel();
      example_.reset();
      tool_.show_example({});
      zone_.forget();
      selection_.clear();
    }
    if (what == Workbench::News::scene) {  // also when they are not in use: what is not seen is not chosen
      tool_.scene_came();
      zone_.scene_came();
    }
    if (what == Workbench::News::steps && example_ && example_->revision != bench_.session().revision()) {
      example_.reset();
      tool_.show_example({});
    }
  });
}

ForcesActions::~ForcesActions() = default;

void ForcesActions::watch(BoardCanvas& canvas) {
  canvas_ = &canvas;
  canvas.Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& key) {
    const bool of_table = editor::is_table(bench_.scene()) && bench_.tool();  // Delete is the tool's there
    if (key.GetKeyCode() == WXK_DELETE && !of_table && bench_.is_open() && !units().empty() && key.GetModifiers() == wxMOD_NONE)
      return take_off();
    if (key.GetKeyCode() == WXK_ESCAPE && example_) {
      example_.reset();
      tool_.show_example({});
    }
    key.Skip();
  });
  selection_.listen([this] {
    if (canvas_) canvas_->Refresh();
  });
}

bool ForcesActions::perform(const std::function<Result<void>(Draft&)>& draw_up, const wording::Text& name) {
  if (!bench_.is_open()) return false;
  const auto done = bench_.edit(draw_up, name);
  if (!done) bench_.complain(done.error());
  return done.has_value();
}

std::vector<std::string> ForcesActions::units() const {
  return bench_.scene() ? editor::known_units(*bench_.scene(), selection_.units()) : std::vector<std::string>{};
}

std::string ForcesActions::parent() const {
  const editor::Scene* scene = bench_.scene();
  if (!scene) return {};
  const auto chosen = units();
  const editor::ForceLine* line = chosen.empty() ? nullptr : editor::force_line(*scene, chosen.back());
  if (!line) {  // nothing is chosen: the only side there is, or none
    std::string only;
    for (const editor::ForceLine& each : scene->forces)
      if (each.what == editor::ForceLine::What::side) {
        if (!only.empty()) return {};
        only = each.id;
      }
    return only;
  }
  if (line->what != editor::ForceLine::What::piece) return line->id;
  for (const editor::ForceLine* above = line; above >= scene->forces.data(); --above)
    if (above->depth < line->depth) return above->id;
  return {};
}

std::string ForcesActions::directive() {
  const editor::Scene* scene = bench_.scene();
  const auto chosen = units();
  if (!scene || (chosen.empty() && selection_.directive().empty())) return {};
  std::string id = selection_.directive();
  if (id.empty()) {
    Draft draft(bench_.session().project());
    const auto forces = editor::forces_now(draft);
    if (!forces || !forces->scenario.setup) return {};
    const project::Pieces pieces = forces->pieces(chosen);
    for (std::size_t i = 0; i < forces->muster.of_directive.size() && id.empty() && !pieces.empty(); ++i) {
      const project::Pieces& held = forces->muster.of_directive[i];
      if (std::includes(held.begin(), held.end(), pieces.begin(), pieces.end())) id = forces->scenario.setup->directives[i].id;
    }
  }
  // The referee may also fix one that covers nothing yet, since a name in it is wrong.
  if (!scene->looking.side) return id;
  for (const view::Spread& spread : scene->view->spreads)
    if (spread.kind == view::Spread::Kind::directive && spread.id == id && *scene->looking.side == spread.side) return id;
  return {};
}

void ForcesActions::ask_radius() {
  if (units().empty() || !bench_.chosen()) return;
  const long radius = wxGetNumberFromUser(wxString(), words(say("Hexes from the chosen hex, itself included")),
                                          words(say("Set up within a radius")), 2, 0, LARGEST_RADIUS, &frame_);
  if (radius >= 0) tool_.make_radius(*bench_.chosen(), static_cast<int>(radius));
}

void ForcesActions::change_region() {
  const std::string id = directive();
  const auto chosen = units();
  if (id.empty() && chosen.empty()) return;
  Draft draft(bench_.session().project());
  const auto wanted =
      ask_region(&frame_, bench_, id.empty() ? std::string() : editor::regions_text(draft, id), say("Where they may start"));
  if (!wanted) return;
  const auto read = editor::read_regions(*wanted);
  if (!read) return bench_.complain(read.error());
  // Units that are not set up together yet are from here on: on a table, where no hex can be painted, this is how.
  const auto draw_up = [&](Draft& with) -> Result<void> {
    return id.empty() ? without_value(editor::give_directive(with, chosen, read->xml)) : editor::set_regions(with, id, read->xml);
  };
  perform(draw_up, id.empty() ? say("Set up in a region") : say("Change a region"));
}

void ForcesActions::ask_zone_name() {
  const std::string id = directive();
  if (id.empty()) return;
  const auto name = ask_text(&frame_, say("Name the zone"), words(say("The region becomes a zone of the map, called")));
  if (!name || name->empty()) return;
  perform([&](Draft& draft) { return without_value(editor::name_region(draft, id, *name, catalogue().language())); }, say("Name a zone"));
}

void ForcesActions::ask_units() {
  const std::string under = parent();
  if (under.empty()) return;
  const auto text = ask_text(&frame_, say("Add units"), words(say("Numbers and kinds, as on a card: 10–12 s 4d")));
  if (!text) return;
  std::vector<std::string> added;
  const auto draw_up = [&](Draft& draft) -> Result<void> {
    const auto read = editor::read_pieces(*text, editor::words_for(draft, catalogue().language()), bench_.session().project().game());
    if (!read) return tl::unexpected(read.error());
    auto made = editor::add_pieces(draft, under, *read);
    if (made) added = *made;
    return without_value(made);
  };
  perform(draw_up, say("Add units"));
}

void ForcesActions::ask_formation() {
  const std::string under = parent();
  if (under.empty()) return;
  const project::Game& game = bench_.scene()->view->game;
  std::vector<std::string> kinds;
  wxArrayString names;
  for (const document::Kind& kind : game.data().kinds)
    if (kind.of == document::KindOf::formation) {
      kinds.push_back(kind.id);
      names.Add(words(game.kind_noun(kind.of, kind.id)));
    }
  if (kinds.empty()) return bench_.complain({"editor/no-formations", {}, say("This game knows no kinds of formation."), {}, {}});
  wxSingleChoiceDialog choice(&frame_, words(say("Kind of the formation")), words(say("Add a formation")), names);
  if (choice.ShowModal() != wxID_OK) return;
  const auto designation = ask_text(&frame_, say("Add a formation"), words(say("Designation, as on a card: 1kp")));
  if (!designation) return;
  const std::string& kind = kinds[static_cast<std::size_t>(choice.GetSelection())];
  perform([&](Draft& draft) { return without_value(editor::add_formation(draft, under, kind, *designation)); }, say("Add a formation"));
}

void ForcesActions::ask_side(bool duplicate) {
  const editor::Scene* scene = bench_.scene();
  // While a side looks, no other is added.
  if (!bench_.is_open() || (scene && scene->looking.side)) return;
  std::string from;
  if (duplicate) {
    const auto chosen = units();
    const editor::ForceLine* line = scene && !chosen.empty() ? editor::force_line(*scene, chosen.front()) : nullptr;
    if (!line) return;
    from = editor::side_of(*scene, *line);
  }
  const auto name = ask_text(&frame_, duplicate ? say("Duplicate the side") : say("Add a side"), words(say("Name of the new side")));
  if (!name) return;
  const std::string language = catalogue().language();
  perform(
      [&](Draft& draft) {
        return without_value(duplicate ? editor::duplicate_side(draft, from, *name, language) : editor::add_side(draft, *name, language));
      },
      duplicate ? say("Duplicate a side") : say("Add a side"));
}

void ForcesActions::delete_units() {
  const auto chosen = units();
  if (chosen.empty()) return;
  const auto count = static_cast<std::int64_t>(editor::piece_lines(*bench_.scene(), chosen).size());
  perform([&](Draft& draft) { return editor::remove_units(draft, chosen); }, say_n("Delete {count} unit", "Delete {count} units", count));
}

void ForcesActions::shift(int by) {
  const auto chosen = units();
  if (chosen.size() != 1) return;
  perform(
      [&](Draft& draft) -> Result<void> {
        const pugi::xml_node node = editor::unit_element(draft, chosen.front()).node;
        const auto next = [&](pugi::xml_node from) { return by < 0 ? from.previous_sibling(node.name()) : from.next_sibling(node.name()); };
        const pugi::xml_node other = next(node);
        if (!other) return {};
        // Behind the next one is before the one after it.
        const pugi::xml_node before = by < 0 ? other : next(other);
        return editor::move_units(draft, chosen, node.parent().attribute("id").value(), before.attribute("id").value());
      },
      say("Move a unit"));
}

void ForcesActions::copy() {
  if (bench_.scene() && !units().empty()) copy_text(editor::units_as_text(*bench_.scene(), units()));
}

// A card that is not understood whole changes nothing; what is understood is shown before it is added.
bool ForcesActions::paste() {
  auto copied = bench_.is_open() ? copied_text() : std::nullopt;
  if (!copied) return false;
  std::string& text = *copied;
  std::erase(text, '\r');
  const std::string under = parent();
  Draft draft(bench_.session().project());
  // A line of numbers and kinds goes right under what is chosen; anything longer is a card.
  if (!under.empty())
    if (const auto read = editor::read_pieces(text, editor::words_for(draft, catalogue().language()), bench_.session().project().game()))
      return perform([&](Draft& with) { return without_value(editor::add_pieces(with, under, *read)); }, say("Paste units"));
  const auto refused = [this](const wording::Fault& fault) {
    bench_.complain(fault);
    return false;
  };
  const bool has_lines = text.find('\n') < text.find_last_not_of(" \t\r\n");  // of which each may be a side
  if (bench_.looking().side && (under.empty() || has_lines || text.find(':') != std::string::npos))
    return refused({"editor/referee-only", {}, say("A whole card is pasted as the referee."), {}, {}});
  const auto pasted = editor::paste_card(draft, text, under, catalogue().language());
  if (!pasted) return refused(pasted.error());
  if (!may_paste(*pasted)) return false;
  const auto done = draft.hand_over(bench_.session(),
                                    say_n("Paste {count} unit", "Paste {count} units", static_cast<std::int64_t>(pasted->units.size())));
  return done ? true : refused(done.error());
}

bool ForcesActions::may_paste(const editor::Pasted& pasted) {
  static constexpr std::size_t MOST_LINES = 8;
  const auto lines = [](const std::vector<wording::Fault>& faults) {
    wxString told;
    for (std::size_t i = 0; i < std::min(faults.size(), MOST_LINES); ++i) told += "\n" + words(faults[i]);
    return told;
  };
  const auto count = [](const auto& list) { return static_cast<std::int64_t>(list.size()); };
  if (!pasted.unread.empty()) {
    const wxString told = words(say_n("Nothing was pasted: {count} line was not understood.",
                                      "Nothing was pasted: {count} lines were not understood.", count(pasted.unread))) +
                          lines(pasted.unread);
    wxMessageDialog(&frame_, told, words(say("Paste a card")), wxOK | wxICON_WARNING).ShowModal();
    return false;
  }
  wxString told = words(say_n("{count} unit is added", "{count} units are added", count(pasted.units)));
  for (std::size_t i = 0; i < std::min(pasted.units.size(), 3 * MOST_LINES); ++i) told += (i == 0 ? ": " : ", ") + utf8(pasted.units[i]);
  if (pasted.units.size() > 3 * MOST_LINES) told += utf8(", …");
  if (!pasted.directives.empty())
    told += "\n" + words(say_n("{count} line of the setup is added.", "{count} lines of the setup are added.", count(pasted.directives)));
  if (!pasted.misprints.empty())
    told += "\n" +
            words(say_n("{count} place was read otherwise than it stands:", "{count} places were read otherwise than they stand:",
                        count(pasted.misprints))) +
            lines(pasted.misprints);
  return ask_whether(&frame_, told, words(say("Paste a card")), say("Paste"), say("Cancel"));
}

void ForcesActions::search_example() {
  if (!bench_.is_open() || search_.is_searching()) return;
  asked_ = search_.start(bench_.session(), editor::data_of_known_games());
}

void ForcesActions::example_came(const std::shared_ptr<const editor::Example>& example) {
  if (!bench_.is_open() || !bench_.scene()) return;
  if (example->why) return bench_.complain({"editor/no-example", {}, *example->why, {}, {}});
  if (example->revision != bench_.session().revision())
    return bench_.complain(
        {"editor/out-of-date", {}, say("The documents have changed since the example was asked for. Ask again."), {}, {}});
  example_ = example;
  bench_.take_up(&tool_);
  tool_.show_example(example->stands);
  if (canvas_) canvas_->Refresh();
}

void ForcesActions::take_example() {
  if (!example_ || !bench_.scene()) return;
  const auto example = std::exchange(example_, nullptr);
  tool_.show_example({});
  const auto stands = editor::known_stands(*bench_.scene(), example->stands);
  perform([&](Draft& draft) { return editor::stand_as(draft, stands); }, say("Set up as in the example"));
}

}  // namespace hexwright::ui
