// The notation is that of the exchange, which draws nothing; the publisher knows only its lines.
#include "press/print_context.hpp"

#include <algorithm>

#include "exchange/notation/notation.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "publish/board/counter.hpp"
#include "publish/canvas/fonts_there.hpp"

namespace hexwright::press {

using wording::say;

namespace {

constexpr std::size_t LONGEST_SIGN = 3;  // longer ids of kinds are words for programs

void note_short(publish::CardNotation& notation, const std::string& written, wording::Noun meaning) {
  // A word that is its own meaning in some language is no abbreviation: "gun" in ASL.
  for (const auto& [language, forms] : meaning.words)
    for (const auto& [form, word] : forms)
      if (word == written) return;
  for (const auto& known : notation.abbreviations)
    if (known.written == written) return;
  notation.abbreviations.push_back({written, std::move(meaning)});
}

// Only what really stands in the order of battle.
void note_shorts(publish::CardNotation& notation, const exchange::NotationWords& words, const project::Project& project) {
  const project::Game& game = project.game();
  for (const auto& entry : project.orbat()->pieces())
    if (const std::string* word = words.piece_word(entry.piece->kind); word && entry.piece->number && word->size() <= LONGEST_SIGN)
      note_short(notation, *word, game.kind_noun(document::KindOf::piece, entry.piece->kind));
  for (const auto& entry : project.orbat()->formations())
    // A bare numeral is a name, and no abbreviation.
    if (const std::string* kind = words.company_kind(entry.formation->designation);
        kind && entry.formation->designation.find_first_not_of("IVXLC0123456789") != std::string::npos)
      note_short(notation, exchange::without_number(entry.formation->designation), game.kind_noun(document::KindOf::formation, *kind));
}

// Places by their names in this language, in the case that follows "the buildings of"; a misprint stays as it is.
document::Setup with_names(document::Setup setup, const project::Project& project, const std::string& language) {
  const wording::Catalogue* catalogue = wording::catalogue_for(language);
  for (document::Directive& directive : setup.directives) {
    if (!directive.where || !catalogue) continue;
    for (document::Region& region : directive.where->regions)
      if (auto* in = std::get_if<document::InPlace>(&region.node))
        if (const auto* place = project.map()->place(in->name))
          in->name = catalogue->words(document::noun_of(place->place->names, place->place->id), "gen");
  }
  return setup;
}

// Where a kind has no sign, the notation writes its id: that is for programs, and a card has a sentence instead.
bool names_a_kind_by_its_id(const std::string& line, const project::Game& game) {
  return std::any_of(game.data().kinds.begin(), game.data().kinds.end(), [&](const document::Kind& kind) {
    if (kind.of != document::KindOf::piece || kind.id.size() <= LONGEST_SIGN) return false;
    const std::size_t at = line.find(kind.id);
    return at != std::string::npos && at > 0 && (line[at - 1] == ' ' || (line[at - 1] >= '0' && line[at - 1] <= '9'));
  });
}

publish::CardNotation notation_in(const std::string& language, const project::Project& project) {
  publish::CardNotation notation;
  const auto words = exchange::notation_words(project.game(), project.scenario(), &project.orbat()->orbat(), language);
  if (project.scenario()->setup) {
    const auto& directives = project.scenario()->setup->directives;
    const auto lines =
        exchange::directive_lines(project.orbat()->orbat(), with_names(*project.scenario()->setup, project, language), words);
    for (std::size_t i = 0; i < directives.size(); ++i)
      if (!lines[i].empty() && !names_a_kind_by_its_id(lines[i], project.game())) notation.directives.emplace(directives[i].id, lines[i]);
  }
  for (const auto& entry : project.orbat()->formations())
    if (words.company_kind(entry.formation->designation))
      if (std::string members = exchange::members_text(*entry.formation, words);
          !members.empty() && !names_a_kind_by_its_id(members, project.game()))
        notation.members.emplace(entry.formation->id, std::move(members));
  note_shorts(notation, words, project);
  return notation;
}

// What markers hide is a secret of their side.
std::map<std::string, std::string> known_to_hide(const Subject& subject, const std::string& side) {
  std::map<std::string, std::string> hides;
  const document::Placement* placement = subject.placement();
  if (!placement) return hides;
  for (const document::Placed& placed : placement->pieces)
    if (const auto piece = subject.project->orbat()->piece(placed.piece); piece && placed.hides)
      if (side.empty() || subject.project->orbat()->side_at(subject.project->orbat()->pieces()[*piece].side).id == side)
        hides.emplace(placed.piece, *placed.hides);
  return hides;
}

Made<void> see(PrintContext& made, const std::string& side) {
  const std::shared_ptr<const project::Project> project = made.subject.project;
  if (side.empty()) {
    made.view = view::seen_by_referee(project, made.subject.placement());
    made.papers = view::papers_for_referee(project);
    return {};
  }
  auto view = view::seen_by(*project, side, view::Disguise{}, made.subject.placement());
  if (!view) return refuse(view.error(), Because::usage);
  auto papers = view::papers_for(*project, side, view::Disguise{});
  if (!papers) return refuse(papers.error(), Because::usage);
  made.view = std::move(*view);
  made.papers = std::move(*papers);
  return {};
}

// Colours that the sides have of their own are judged by `check`, whatever is printed.
void note_sides_alike(const project::Project& project, const publish::Theme& theme, PrintJob& job) {
  constexpr double LEAST_CONTRAST = 2;
  constexpr std::size_t MOST_COMPARED = 40;
  const std::vector<document::Side>& sides = project.orbat()->orbat().sides;
  for (std::size_t i = 0; i < std::min(sides.size(), MOST_COMPARED); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const double apart = publish::contrast(theme.side(i).ground, theme.side(k).ground);
      if (apart >= LEAST_CONTRAST || (sides[i].colour && sides[k].colour)) continue;
      job.notes.push_back(
          {"print/sides-alike",
           {},
           say("In grey the counters of {side:gen} and of {other:gen} are {contrast} to 1 apart; they must be 2 to 1 at least.",
               {{"side", document::noun_of(sides[i].names, sides[i].id)},
                {"other", document::noun_of(sides[k].names, sides[k].id)},
                {"contrast", wording::Decimal{static_cast<std::int64_t>(apart * 100) * 10}}}),
           {},
           {}});
      return;
    }
}

}  // namespace

Made<std::unique_ptr<PrintContext>> print_context(PrintJob& job) {
  const ExportRequest& request = job.request;
  auto made = std::make_unique<PrintContext>();
  made->subject = std::move(job.subject);
  const project::Project& project = *made->subject.project;
  if (!project.scenario() || !project.orbat())
    return refuse({"export/no-card",
                   {},
                   say("{file} is no scenario with an order of battle.", {{"file", io::visible(request.file, 400)}}),
                   {},
                   say("Cards and sheets are printed from a scenario or a placement.")});
  auto style = load_style(request);
  if (!style) return tl::unexpected(std::move(style.error()));
  made->style = std::move(*style);
  auto theme = load_theme(request, made->style.map_theme);
  if (!theme) return tl::unexpected(std::move(theme.error()));
  if (const auto missing = publish::missing_fonts({made->style.title_font, made->style.text_font, theme->title_font, theme->text_font});
      !missing.empty())
    job.notes.push_back(publish::fonts_missing(missing));
  theme->take_colours_of(project.orbat());
  if (has_preflight(job)) note_sides_alike(project, *theme, job);
  made->theme = std::make_shared<const publish::Theme>(std::move(*theme));
  made->languages = request.card_languages();
  made->authors_words = request.words == "author";
  if (auto seen = see(*made, request.side); !seen) return tl::unexpected(std::move(seen.error()));
  made->hides = known_to_hide(made->subject, request.side);
  for (const std::string& language : made->languages) made->notation.emplace(language, notation_in(language, made->papers->project()));
  return made;
}

}  // namespace hexwright::press
