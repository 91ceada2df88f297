// The pipe never blocks: every wait has an end, after which the worker is killed.
#include "scripting/client/worker_client.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

namespace hexwright::scripting {

using frames::Answer;
using frames::Frame;
using frames::Hello;
using Kind = Failure::Kind;

namespace {

constexpr std::chrono::milliseconds LOOKS_UP_AFTER{50};  // when the caller may give up

std::size_t source_bytes(const frames::Request& request) {
  return std::visit(
      [](const auto& one) -> std::size_t {
        if constexpr (requires { one.source; })
          return one.source.size();
        else
          return 0;
      },
      request);
}

}  // namespace

tl::unexpected<Failure> WorkerClient::give_up(Kind kind, int number, std::string detail) {
  process_.reset();
  return tl::make_unexpected(Failure{kind, number, std::move(detail), !ready_});
}

tl::unexpected<Failure> WorkerClient::found_dead() {
  const platform::Process::End end = process_->end();
  return end.by_signal ? give_up(Kind::killed, end.number) : give_up(Kind::left, end.number);
}

bool WorkerClient::wait_for(Way way, Clock::time_point until) const {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() <= 0) return false;
    if (settings_.is_given_up && settings_.is_given_up()) return false;
    const auto most = settings_.is_given_up ? std::min(left, LOOKS_UP_AFTER) : left;
    if (way == Way::out ? process_->wait_to_send(most) : process_->wait_to_receive(most)) return true;
  }
}

WorkerClient::Answered<void> WorkerClient::send(std::string_view bytes, Clock::time_point until) {
  while (!bytes.empty()) {
    const std::ptrdiff_t sent = process_->send(bytes);
    if (sent < 0) return found_dead();
    if (sent == 0 && !wait_for(Way::out, until)) return give_up(Kind::timed_out);
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return {};
}

WorkerClient::Answered<Frame> WorkerClient::receive(Clock::time_point until) {
  frames::FrameReader reader;
  std::array<char, 64U << 10U> piece;
  for (;;) {
    if (auto frame = reader.next()) return std::move(*frame);
    if (!wait_for(Way::in, until)) return give_up(Kind::timed_out);
    const std::ptrdiff_t got = process_->receive(piece.data(), std::min(reader.wanted(), piece.size()));
    if (got == 0) continue;
    if (got < 0) return found_dead();
    if (!reader.take({piece.data(), static_cast<std::size_t>(got)})) return give_up(Kind::nonsense);
  }
}

WorkerClient::Answered<void> WorkerClient::greeted(const Frame& frame) {
  const auto read = frames::read_hello(frame);
  if (!read) return give_up(Kind::nonsense);
  if (const auto* other = std::get_if<frames::OtherVersion>(&*read)) return give_up(Kind::other_version, other->version);
  const Hello& hello = std::get<Hello>(*read);
  if (hello.state == Hello::State::no_walls) return give_up(Kind::no_walls, 0, hello.reason);
  if (hello.state == Hello::State::unprepared) return give_up(Kind::unprepared, 0, hello.reason);
  // No script has been seen until here, so this can be believed; it is asked for again all the same.
  if (!settings_.setup.trusted && !hello.walls.system_calls) return give_up(Kind::no_walls, 0, "seccomp");
  walls_ = hello.walls;
  ready_ = true;
  return {};
}

WorkerClient::Answered<void> WorkerClient::start() {
  if (process_) return {};
  ready_ = false;
  busy_ = {};
  auto process = platform::Process::start(settings_.program, settings_.arguments);
  if (!process) return give_up(Kind::not_started, process.error());
  process_ = std::move(*process);
  const auto until = Clock::now() + settings_.start_patience;
  const auto late = [](const Failure& failure) {
    return failure.kind == Kind::timed_out ? Failure{Kind::not_started, ETIMEDOUT, {}, true} : failure;
  };
  if (auto sent = send(frames::setup_bytes(settings_.setup), until); !sent) return tl::make_unexpected(late(sent.error()));
  auto frame = receive(until);
  if (!frame) return tl::make_unexpected(late(frame.error()));
  return greeted(*frame);
}

WorkerClient::Answered<Answer> WorkerClient::exchange(const frames::Request& request, std::chrono::milliseconds patience) {
  if (source_bytes(request) > frames::SOURCE_BYTES) return tl::make_unexpected(Failure{Kind::too_long, 0, {}});
  // By the clock it would seem busy on a machine that is; then only the system knows.
  if (2 * busy_ > std::chrono::seconds(settings_.setup.allowance.cpu_seconds) && process_) {
    const auto used = process_->processor_time();
    if (2 * used.value_or(busy_) > std::chrono::seconds(settings_.setup.allowance.cpu_seconds)) stop();
  }
  if (auto started = start(); !started) return tl::make_unexpected(started.error());
  const auto asked = Clock::now();
  if (auto sent = send(frames::request_bytes(++number_, request), asked + patience); !sent) return tl::make_unexpected(sent.error());
  auto frame = receive(asked + patience);
  if (!frame) return tl::make_unexpected(frame.error());
  busy_ += Clock::now() - asked;
  return message_in(*frame);
}

WorkerClient::Answered<Answer> WorkerClient::message_in(const Frame& frame) {
  auto answer = frames::read_answer(frame);
  if (!answer || answer->number != number_) return give_up(Kind::nonsense);
  const auto* none = std::get_if<frames::NoAnswer>(&answer->message);
  if (!none) return std::move(answer->message);
  switch (none->why) {
    case frames::NoAnswer::Why::out_of_memory:
      return give_up(Kind::out_of_memory);
    case frames::NoAnswer::Why::out_of_time:
      return give_up(Kind::timed_out);
    case frames::NoAnswer::Why::fault:
      break;
  }
  return give_up(Kind::own_fault);
}

}  // namespace hexwright::scripting
