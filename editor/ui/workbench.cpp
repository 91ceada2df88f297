// News cross from the worker's thread by CallAfter, with the number of the project they are about.
#include "editor/ui/workbench.hpp"

#include "editor/session/games.hpp"

namespace hexwright::ui {

using wording::say;

Workbench::~Workbench() {
  watchers_.clear();
  close();
}

void Workbench::tell(News news) {
  if (news == News::steps || news == News::project) pass_scripts_on();
  for (const Watcher& watcher : watchers_) watcher(news);
}

// They change by no step, and with one.
void Workbench::pass_scripts_on() {
  if (!worker_ || session_->scripts().revision() == scripts_passed_on_) return;
  scripts_passed_on_ = session_->scripts().revision();
  worker_->take_scripts(editor::typed_scripts(*session_), scripts_passed_on_);
}

bool Workbench::is_verdict_current() const {
  return session_ && verdict_ && verdict_->looking.side == looking_.side && verdict_->revision == session_->revision() &&
         verdict_->scripts == session_->scripts().revision();
}

void Workbench::complain(const wording::Fault& fault) {
  if (complain_) complain_(fault);
}

// Called by the worker's thread, which may still be finishing when the next project is opened: the number is that of the worker's project,
// never what stands in opened_ by then.
void Workbench::hand_over(std::uint64_t number, std::function<void()> news) {
  CallAfter([this, number, news = std::move(news)] {
    if (number == opened_) news();
  });
}

void Workbench::take(std::unique_ptr<editor::Session> session, const editor::Looking& looking) {
  close();
  session_ = std::move(session);
  looking_ = looking;
  scripts_passed_on_ = 0;
  const auto number = opened_;
  editor::ProjectWorker::Listener listener;
  listener.scene = [this, number](auto scene) {
    hand_over(number, [this, scene = std::move(scene)] {
      scene_ = scene;
      refusal_.reset();
      const std::size_t hexes = scene_->view->index->hex_count();
      if (chosen_ && *chosen_ >= hexes) chosen_.reset();
      if (pointed_at_.size() != hexes) pointed_at_ = geometry::HexSet(hexes);
      if (tool_) tool_->scene_came();
      tell(News::scene);
    });
  };
  listener.verdict = [this, number](auto verdict) {
    hand_over(number, [this, verdict = std::move(verdict)] {
      verdict_ = verdict;
      refusal_.reset();
      tell(News::verdict);
    });
  };
  listener.forecast = [this, number](auto forecast) {
    hand_over(number, [this, forecast = std::move(forecast)] {
      forecast_ = forecast;
      tell(News::forecast);
    });
  };
  listener.refusal = [this, number](auto refusal) {
    hand_over(number, [this, refusal = std::move(refusal)] {
      refusal_ = refusal;
      tell(News::refusal);
    });
  };
  worker_ = std::make_unique<editor::ProjectWorker>(session_->take_copy(), editor::known_games(), looking_, std::move(listener));
  session_->listen([this](const editor::Step& step) {
    worker_->follow(step, session_->revision());
    tell(News::steps);
  });
  tell(News::project);
}

void Workbench::close() {
  ++opened_;
  if (tool_) tool_->cancel();
  worker_.reset();
  session_.reset();
  scene_.reset();
  verdict_.reset();
  forecast_.reset();
  refusal_.reset();
  chosen_.reset();
  pointed_at_ = {};
  locked_.clear();
  tell(News::project);
}

void Workbench::choose(std::optional<std::size_t> hex) {
  chosen_ = hex;
  tell(News::choice);
}

void Workbench::point_at(geometry::HexSet hexes) {
  pointed_at_ = std::move(hexes);
  tell(News::choice);
}

void Workbench::look(const editor::Looking& looking) {
  if (looking == looking_) return;
  looking_ = looking;
  chosen_.reset();
  pointed_at_ = {};
  if (worker_) worker_->look(looking_);
}

void Workbench::fade(const publish::BoardOptions::Opacity& opacity) {
  looking_.opacity = opacity;
  if (worker_) worker_->look(looking_);
}

void Workbench::lock(editor::MapLayer layer, bool locked) {
  if (locked)
    locked_.insert(layer);
  else
    locked_.erase(layer);
}

void Workbench::take_up(editor::Tool* tool) {
  if (tool_) {
    if (session_)
      tool_->settle();
    else
      tool_->cancel();
    tool_->leave();
  }
  if (tool != tool_) erasing_ = false;
  tool_ = tool;
  tell(News::tool);
}

void Workbench::erase_with_tool(bool erases) {
  erasing_ = erases && tool_ && tool_->can_erase();
  tell(News::tool);
}

const char* Workbench::find(const std::string& id) const {
  for (const auto& [pane, finder] : finders_)
    if (finder(id)) return pane;
  return nullptr;
}

void Workbench::undo() {
  if (!session_ || (tool_ && tool_->undo_begun())) return;
  if (tool_) tool_->cancel();
  if (const auto undone = session_->undo(); !undone) complain(undone.error());
}

void Workbench::redo() {
  if (!session_) return;
  if (tool_) tool_->cancel();
  if (const auto redone = session_->redo(); !redone) complain(redone.error());
}

wording::Result<void> Workbench::edit(const std::function<wording::Result<void>(editor::Draft&)>& draw_up, const wording::Text& name) {
  editor::Draft draft(session_->project());
  auto done = draw_up(draft);
  return done ? draft.hand_over(*session_, name) : done;
}

bool Workbench::perform(const wording::Result<edits::Group>& edit, const std::string& merge_key) {
  if (!edit) complain(edit.error());
  if (!edit || edit->edits.empty()) return false;
  if (merge_key.empty()) session_->end_merging();
  const auto done = session_->perform(*edit, edit->label, merge_key);
  if (!done) complain(done.error());
  return done.has_value();
}

void Workbench::fix(const editor::Problem& problem) {
  if (!session_ || !problem.mending || !verdict_) return;
  if (!is_verdict_current())
    return complain(
        {"editor/out-of-date", {}, say("The documents have changed since this was found; it is being looked at again."), {}, {}});
  perform(edits::Group{say("Fix: {what}", {{"what", nested(problem.mending->sentence)}}), problem.mending->edits});
}

}  // namespace hexwright::ui
