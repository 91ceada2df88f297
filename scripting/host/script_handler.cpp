// Each request gets a state of its own, so that no script can leave anything behind for the next.
#include "scripting/host/script_handler.hpp"

#include "scripting/host/state.hpp"

namespace hexwright::scripting {
namespace {

using frames::Answer;
using frames::NoAnswer;
using frames::RunAnswer;
using frames::SyntaxAnswer;

// The same words on both sides of the pipe.
RunAnswer::Outcome outcome_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::syntax:
      return RunAnswer::Outcome::syntax;
    case ErrorKind::runtime:
      return RunAnswer::Outcome::runtime;
    case ErrorKind::budget:
      return RunAnswer::Outcome::budget;
    case ErrorKind::memory:
      return RunAnswer::Outcome::memory;
    case ErrorKind::aborted:
      return RunAnswer::Outcome::aborted;
    case ErrorKind::refused:
      return RunAnswer::Outcome::refused;
  }
  return RunAnswer::Outcome::refused;
}

frames::Complaint complaint_of(const ScriptError& error) { return {error.file, static_cast<std::uint32_t>(error.line), error.message}; }

struct Answering {
  Answer operator()(const frames::CheckSyntax& request) const {
    const Api nothing;
    const auto state = State::open(nothing);
    if (!state) return NoAnswer{NoAnswer::Why::out_of_memory};
    const auto compiled = (*state)->compile(request.source, request.name);
    if (compiled) return SyntaxAnswer{};
    if (compiled.error().kind == ErrorKind::memory) return NoAnswer{NoAnswer::Why::out_of_memory};
    if (compiled.error().kind == ErrorKind::aborted || compiled.error().kind == ErrorKind::budget)
      return NoAnswer{NoAnswer::Why::out_of_time};
    return SyntaxAnswer{{complaint_of(compiled.error())}};
  }

  Answer operator()(const frames::RunChunk& request) const {
    const Api nothing;
    const auto state = State::open(nothing);
    if (!state) return NoAnswer{NoAnswer::Why::out_of_memory};
    (*state)->set_budget(request.units, std::chrono::milliseconds(request.patience_ms));
    const auto run = (*state)->load(request.source, request.name);
    RunAnswer answer;
    if (!run) {
      answer.outcome = outcome_of(run.error().kind);
      answer.complaint = complaint_of(run.error());
    }
    answer.units = (*state)->units_used();
    answer.log = (*state)->log();
    return answer;
  }

  // Of a document, and there is none.
  template <class Request>
  Answer operator()(const Request&) const {
    return NoAnswer{NoAnswer::Why::fault};
  }
};

}  // namespace

tl::expected<void, std::string> ScriptHandler::prepare(const std::string&) { return {}; }

Answer ScriptHandler::handle(const frames::Request& request) { return std::visit(Answering{}, request); }

}  // namespace hexwright::scripting
