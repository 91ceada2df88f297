// The client of a worker process, which runs scripts: the process is started when it is first needed, gets one request at a time, is killed
// when it takes too long or sends an invalid answer, and is started again for the next request. Answers are not trusted: a script may have
// taken the worker over. One thread at a time for each object; errors are a Failure.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "platform/process.hpp"
#include "scripting/client/failure.hpp"
#include "scripting/frames/messages.hpp"

namespace hexwright::scripting {

struct WorkerSettings {
  std::string program = platform::SELF;
  std::vector<std::string> arguments = {"worker"};
  frames::Setup setup;
  std::chrono::milliseconds start_patience{10'000};
  // Called repeatedly by the waiting thread; when it returns true, the worker is killed as if its time were up.
  std::function<bool()> is_given_up = {};
};

// A worker that has been busy for half of its processor time is replaced before the next question, so that the limit for its whole life
// never ends a script because of time that earlier ones used. The thread that starts the worker must live as long as the worker does: the
// kernel kills the worker when that thread ends.
class WorkerClient {
 public:
  template <class Message>
  using Answered = tl::expected<Message, Failure>;

  explicit WorkerClient(WorkerSettings settings) : settings_(std::move(settings)) {}

  // Starts the worker unless it runs; ask() does so too.
  Answered<void> start();

  // The patience counts from the moment the worker is ready. Requests except those to run or check a script are about the material of the
  // setup.
  template <class Request>
  Answered<typename Request::Reply> ask(const Request& request, std::chrono::milliseconds patience) {
    auto answer = exchange(request, patience);
    if (!answer) return tl::make_unexpected(answer.error());
    if (auto* wanted = std::get_if<typename Request::Reply>(&*answer)) return std::move(*wanted);
    return give_up(Failure::Kind::nonsense);
  }

  // Of the worker that runs; nothing when none does.
  std::optional<pid_t> process() const { return process_ ? std::optional(process_->id()) : std::nullopt; }
  const frames::Walls& walls() const { return walls_; }  // of the worker that runs, or ran last
  void stop() { process_.reset(); }

 private:
  using Clock = std::chrono::steady_clock;

  Answered<frames::Answer> exchange(const frames::Request& request, std::chrono::milliseconds patience);
  Answered<void> send(std::string_view bytes, Clock::time_point until);
  Answered<frames::Frame> receive(Clock::time_point until);
  // False when the time is over.
  enum class Way { in, out };
  bool wait_for(Way way, Clock::time_point until) const;
  Answered<frames::Answer> message_in(const frames::Frame& frame);
  Answered<void> greeted(const frames::Frame& frame);

  // Each ends the worker.
  tl::unexpected<Failure> give_up(Failure::Kind kind, int number = 0, std::string detail = {});
  tl::unexpected<Failure> found_dead();

  WorkerSettings settings_;
  std::optional<platform::Process> process_;
  frames::Walls walls_;
  bool ready_ = false;        // it has reported that its walls stand
  std::uint32_t number_ = 0;  // of the last request
  Clock::duration busy_{};    // how long the worker that runs has been asked; never less than its time on the processor
};

}  // namespace hexwright::scripting
