// Failures in words.
#include "scripting/client/failure.hpp"

#include <system_error>

#include "model/io/utf8.hpp"
#include "platform/process.hpp"

namespace hexwright::scripting {

using wording::Fault;
using wording::say;
using wording::Text;

namespace {

std::string_view id_of(const Failure& failure) {
  switch (failure.kind) {
    case Failure::Kind::not_started:
      return "script/not-started";
    case Failure::Kind::other_version:
      return "script/other-version";
    case Failure::Kind::no_walls:
      return "script/no-walls";
    case Failure::Kind::unprepared:
      return "script/unprepared";
    case Failure::Kind::too_long:
    case Failure::Kind::timed_out:
    case Failure::Kind::killed:
    case Failure::Kind::left:
    case Failure::Kind::nonsense:
    case Failure::Kind::out_of_memory:
    case Failure::Kind::own_fault:
      break;
  }
  return failure.early ? "script/not-started" : "script/stopped";
}

Text killed(int signal) {
  const std::string name = platform::signal_name(signal);
  if (name == "SIGSYS") return say("The script was stopped: it tried to reach the machine outside of its walls.");
  if (name == "SIGXCPU") return say("The script was stopped: it used up its time on the processor.");
  return say("The script's process came to a sudden end ({signal}).", {{"signal", name}});
}

Text sentence(const Failure& failure) {
  if (failure.early && id_of(failure) == "script/not-started" && failure.kind != Failure::Kind::not_started)
    return say("The process that runs scripts came to an end before it was ready.");
  switch (failure.kind) {
    case Failure::Kind::not_started:
      if (failure.number == platform::Process::NOT_HERE)
        return say("Scripts are not run on Windows yet: what would lock them in there has not been proved.");
      return say("The process that runs scripts cannot be started; the system says: {reason}.",
                 {{"reason", std::generic_category().message(failure.number)}});
    case Failure::Kind::other_version:
      return say("The process that runs scripts belongs to another version of Hexwright.");
    case Failure::Kind::no_walls:
      return say("This machine cannot lock a script in ({reason}), so none is run.", {{"reason", failure.detail}});
    case Failure::Kind::unprepared:
      return say("The process that runs scripts could not read what it needs: {reason}", {{"reason", failure.detail}});
    case Failure::Kind::too_long:
      return say("The script is far too long to be read.");
    case Failure::Kind::timed_out:
      return say("The script was stopped: it took longer than it may.");
    case Failure::Kind::killed:
      return killed(failure.number);
    case Failure::Kind::left:
      return say("The script's process ended without an answer (status {status}).", {{"status", std::int64_t{failure.number}}});
    case Failure::Kind::nonsense:
      return say("The script was stopped: its process answered something that is no answer.");
    case Failure::Kind::out_of_memory:
      return say("The script was stopped: it asked for more memory than it may have.");
    case Failure::Kind::own_fault:
      return say("The process that runs scripts has a fault of its own.");
  }
  return {};
}

std::optional<Text> way_out(const Failure& failure) {
  if (failure.kind == Failure::Kind::no_walls)
    return say(
        "Scripts need a Linux kernel with seccomp. If you know who wrote the script and trust them, --trust-scripts runs it without "
        "walls, in a process of its own all the same.");
  if (failure.kind == Failure::Kind::other_version) return say("Install all of Hexwright from one version.");
  if (blames_script(failure))
    return say("Nothing of it was kept. Do not run a script from a stranger that ends like this before you have read it.");
  return std::nullopt;
}

}  // namespace

bool blames_script(const Failure& failure) { return id_of(failure) == "script/stopped"; }
bool blames_script(const Fault& fault) {
  return fault.id != "script/not-started" && fault.id != "script/other-version" && fault.id != "script/no-walls" &&
         fault.id != "script/unprepared";
}

Fault fault_of(const Failure& failure, const std::string& file) {
  return Fault{std::string(id_of(failure)), {file, 0, 0}, sentence(failure), {}, way_out(failure)};
}

}  // namespace hexwright::scripting
