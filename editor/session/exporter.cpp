// What is unsaved is written to a folder of its own first, and exported from there.
#include "editor/session/exporter.hpp"

#include <filesystem>

#include "editor/session/games.hpp"
#include "editor/session/snapshot.hpp"
#include "model/wording/catalogue.hpp"
#include "platform/process.hpp"

namespace hexwright::editor {

namespace {

std::string without_last_line_end(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

struct Exporter::Order {
  std::unique_ptr<const Snapshot> unsaved;  // null when the files on the disk are those of the session
  ScriptSources scripts;
  ExportWish wish;
  std::string document, open_placement, path;  // the setup that is open, by its name in the project
  std::uint64_t number;
};

Exporter::~Exporter() {
  cancel();
  if (thread_.joinable()) thread_.join();
}

std::uint64_t Exporter::start(const Session& session, ExportWish wish, std::string path) {
  if (busy_) return 0;
  if (thread_.joinable()) thread_.join();
  busy_ = true;
  stopped_ = false;
  auto order = std::make_shared<Order>();
  if (session.is_modified()) {
    order->unsaved = std::make_unique<const Snapshot>(session);
    order->scripts = typed_scripts(session);
  }
  order->wish = std::move(wish);
  order->document = session.path();
  if (order->wish.asks_for(exchange::Asked::placement) && order->wish.placement.empty()) order->open_placement = session.placement();
  order->path = std::move(path);
  order->number = ++number_;
  thread_ = std::thread([this, order] { run(*order); });
  return number_;
}

void Exporter::run(const Order& order) {
  auto out = std::make_shared<Exported>();
  out->number = order.number;
  out->path = order.path;
  std::string document = order.document, placement = order.wish.placement;
  if (!order.open_placement.empty()) placement = (std::filesystem::path(document).parent_path() / order.open_placement).string();
  std::optional<CopiedProject> copy;
  if (order.unsaved) {
    copy.emplace();
    const auto project = order.unsaved->make(data_of_known_games());
    const auto copied = project ? copy->write(**project, order.scripts) : tl::make_unexpected(project.error().front());
    if (copied) {
      document = copy->main();
      placement = copy->take_along(placement);
    } else {
      const wording::Catalogue* catalogue = wording::catalogue_for(order.wish.language);
      out->failed = (catalogue ? *catalogue : wording::english()).words(copied.error().message);
    }
  }
  if (!out->failed && stopped_) out->cancelled = true;
  if (!out->failed && !out->cancelled) {
    const platform::Ran ended =
        platform::run_program(platform::program_beside("hexwright"), arguments_of(order.wish, document, placement, order.path), stopped_);
    out->cancelled = ended.cancelled;
    out->said = without_last_line_end(copy ? copy->own_names(ended.said) : ended.said);
    if (!ended.cancelled && !ended.well) out->failed = out->said.empty() ? ended.fault : out->said;
  }
  copy.reset();
  busy_ = false;
  listener_(std::move(out));
}

}  // namespace hexwright::editor
