// The words are those of `hexwright simulate`, with the editor's way out.
#include "editor/session/playable.hpp"

#include "validator/analysis/setup_proof.hpp"
#include "validator/simulator/digest.hpp"

namespace hexwright::editor {


Result<const validator::GameRules*> playable_game(const project::Project& project, std::span<const validator::GameRules> games) {
  if (!project.scenario()) return refuse("simulate/no-scenario", say("Only scenarios can be played."));
  for (const validator::GameRules& game : games)
    if (game.data.id == project.game().data().id && game.playouts.make_engine) return &game;
  return refuse("simulate/no-engine", say("Games of {game} cannot be played out.", {{"game", project.game().data().id}}));
}

std::vector<Text> errors_in(const validator::Report& report) {
  std::vector<Text> out;
  for (const validator::ReportedFinding& found : report.findings)
    if (found.finding.severity == validator::Severity::error && !found.waived) out.push_back(found.finding.message);
  return out;
}

Fault refused_for(std::size_t errors) {
  return make_fault("simulate/errors", say_n("The scenario has {count} error and is not played.", "The scenario has {count} errors and is not played.",
                static_cast<std::int64_t>(errors)), say("Look at the problems, and mend them first."));
}

Fault too_large_for_scripts() {
  return make_fault("simulate/size", say("The scenario has too many turns or victory items to be played with scripts."));
}

std::string digest_for_scripts(const project::Project& project, const validator::GameRules& game) {
  const project::ProjectFile* filled_in = project.placement_file();
  const std::string setup_digest = filled_in ? validator::Digest().add(filled_in->xml.bytes()).text() : "none";
  return validator::Digest().add(validator::digest_of(project, game.data.xml)).add(setup_digest).text();
}

Result<StandingPieces> setup_allowed_by(const scripting::WorkerJudge& scripts, const project::Project& project) {
  const validator::SetupProof proof = validator::prove_setup(project, &scripts);
  if (const auto trouble = scripts.setup_trouble()) return tl::unexpected(trouble->fault);
  if (proof.fits != validator::Fits::yes)
    return refuse("simulate/no-setup", proof.fits == validator::Fits::no ? say("The setup cannot be carried out.") : say("No legal setup could be found."));
  StandingPieces out;
  for (const validator::Standing& each : proof.witness)
    if (each.hex) out.emplace_back(each.piece, *each.hex);
  return out;
}

}  // namespace hexwright::editor
