// The answer of the locked process is no more trusted than the file: its words are made safe to show, and its paths must lie beside the
// output.
#include "cli/read_apart.hpp"

#include <algorithm>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/transaction.hpp"
#include "platform/apart.hpp"
#include "platform/paths.hpp"
#include "scripting/frames/bytes.hpp"
#include "scripting/frames/texts.hpp"

namespace hexwright::cli {

using platform::Apart;
using wording::Fault;
using wording::say;

namespace {

constexpr std::size_t MOST_SAID = std::size_t{1} << 20, MOST_RESULTS = 64;

struct Answer {
  int status = EXIT_OWN_FAULT;
  std::string said;
  Results results;
};

template <class Io>
void fields(Io& io, frames::Of<Io, Answer>& answer) {
  io.at_most(answer.status, 255);
  io.text(answer.said, MOST_SAID);
  io.list(answer.results, MOST_RESULTS, frames::ANY_BYTES, [](Io& each, auto& result) {
    each.bytes(result.first, frames::ANY_BYTES);
    each.bytes(result.second, frames::ANY_BYTES);
  });
}

bool lies_beside(const std::string& path, const std::string& output) {
  const std::size_t name = platform::name_begins(output);
  return path.starts_with(output.substr(0, name)) && path.size() > name && platform::name_begins(path) == name && path[name] != '.';
}

// What is said while it lives is kept there.
struct Kept {
  explicit Kept(std::string* said) { keep_complaints(said); }
  ~Kept() { keep_complaints(nullptr); }
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;
};

int write_results(const Answer& answer, const std::string& output, const std::optional<std::string>& replaces, const Messages& err) {
  if (answer.results.empty()) return EXIT_CLEAN;
  if (replaces) {
    const auto lock = io::lock_project_of(output);
    if (!lock) return refuse(err, lock.error(), EXIT_UNREADABLE);
    const auto saved = io::atomic_save(output, answer.results.front().second, {.expected_before = *replaces});
    return saved ? EXIT_CLEAN : refuse(err, saved.error(), EXIT_UNREADABLE);
  }
  if (output.empty() || output == "-" || answer.results.size() == 1)
    return deliver(output.empty() || output == "-" ? output : answer.results.front().first, answer.results.front().second, err, true);
  std::vector<io::FileChange> changes;
  for (const auto& [path, bytes] : answer.results) changes.push_back({path, bytes, {.expected_before = {}, .only_new = true}});
  const auto lock = io::lock_project_of(output);
  if (!lock) return refuse(err, lock.error(), EXIT_UNREADABLE);
  const auto saved = io::save_together(changes);
  return saved ? EXIT_CLEAN : refuse(err, saved.error(), EXIT_UNREADABLE);
}

Fault why_not_read(const Apart& apart, const std::string& file) {
  Fault fault{"file/reader", {file, 0, 0}, {}, {}, {}};
  switch (apart.end) {
    case Apart::End::out_of_time:
      fault.message = say("Reading this file was ended, because it took longer than {count} seconds of the processor.",
                          {{"count", std::int64_t{platform::READING_ALLOWANCE.cpu_seconds}}});
      break;
    case Apart::End::out_of_memory:
      fault.message = say("Reading this file was ended, because it took all the memory that one file may use.");
      break;
    case Apart::End::no_walls:
      fault.message =
          say("Files of strangers are read in a process that is locked in, and this system does not allow that; it says: {reason}.",
              {{"reason", frames::safe(apart.answer, 400)}});
      return fault;
    default:
      fault.message = say("The reader of this file broke down; nothing was written.");
      break;
  }
  fault.hint = say("Open it in the program that it comes from, and save it anew, or only the part of it that is needed.");
  return fault;
}

int refuse_to_read(const Apart& apart, const std::string& file, const Messages& err) {
  return refuse(err, why_not_read(apart, file), apart.end == Apart::End::failed ? EXIT_OWN_FAULT : EXIT_UNREADABLE);
}

}  // namespace

int read_apart(const std::string& file, const std::string& output, const Messages& err, const ReadApart& read,
               const std::optional<std::string>& replaces) {
  const Messages plain(err.catalogue(), false);
  const Apart apart = platform::work_apart([&] {
    Answer answer;
    {
      const Kept kept(&answer.said);
      answer.status = read(answer.results, plain);
    }
    frames::ByteWriter out;
    fields(out, answer);
    return out.take();
  });
  if (apart.end != Apart::End::answered) return refuse_to_read(apart, file, err);
  Answer answer;
  frames::ByteReader in(apart.answer);
  fields(in, answer);
  const bool streamed = output.empty() || output == "-";
  const bool sound = in.finished() && std::all_of(answer.results.begin(), answer.results.end(), [&](const auto& result) {
                       return streamed || result.first == output || lies_beside(result.first, output);
                     });
  if (!sound) return refuse_to_read({}, file, err);
  if (const int status = write_results(answer, output, replaces, err); status != EXIT_CLEAN) return status;
  complain(answer.said);
  return answer.status;
}

wording::Result<std::string> text_apart(const std::string& file, const std::function<wording::Result<std::string>()>& read) {
  const Apart apart = platform::work_apart([&] {
    const auto text = read();
    frames::ByteWriter out;
    out.yes_or_no(text.has_value());
    text ? out.bytes(*text, frames::ANY_BYTES) : fields(out, text.error());
    return out.take();
  });
  if (apart.end != Apart::End::answered) return tl::unexpected(why_not_read(apart, file));
  frames::ByteReader in(apart.answer);
  bool was_read = false;
  std::string text;
  Fault fault;
  in.yes_or_no(was_read);
  was_read ? in.bytes(text, frames::ANY_BYTES) : fields(in, fault);
  if (!in.finished()) return tl::unexpected(why_not_read({}, file));
  if (was_read) return text;
  return tl::unexpected(std::move(fault));
}

}  // namespace hexwright::cli
