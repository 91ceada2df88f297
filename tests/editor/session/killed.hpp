// An editor that works by itself in a process of its own, and is killed at a random moment.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>

#include "editor/session/draft.hpp"
#include "model/io/canonical.hpp"
#include "tests/editor/session/open_sample.hpp"

namespace hexwright::test {

// What an author does, the same for the same seed: edits of one file and of two, that cannot be done twice without a trace; strokes
// that merge, undo and redo; now and then a save.
class RandomEdits {
 public:
  RandomEdits(editor::Session& session, unsigned seed, bool saves) : session_(session), random_(seed), saves_(saves) {}

  // False when something was refused.
  bool act() {
    const std::string number = std::to_string(++acts_);
    switch (random_() % (saves_ ? 12 : 10)) {
      case 0:
      case 1:
        return insert(number, true, false);
      case 2:
      case 3:
        return insert(number, false, true);
      case 4:
        return insert(number, true, true);
      case 5:
      case 6:
        return session_.perform(rename_scenario(session_, "id-" + number), wording::say("Rename"), "rename").has_value();
      case 7:
        session_.end_merging();
        return true;
      case 8:
        return session_.undo().has_value();
      case 9:
        return session_.redo().has_value();
      default:
        return session_.save().has_value();
    }
  }

 private:
  bool insert(const std::string& number, bool zone, bool directive) {
    editor::Draft draft(session_.project());
    for (std::size_t file = 0; file < draft.file_count(); ++file) {
      if (zone && draft.kind(file) == document::DocumentKind::map &&
          !draft.insert({file, draft.root(file)}, -1, "<zone id=\"z-" + number + "\"><hexes list=\"7F3\"/></zone>"))
        return false;
      if (directive && draft.kind(file) == document::DocumentKind::scenario &&
          !draft.insert(
              {file, draft.root(file).child("setup")}, -1,
              "<directive id=\"hi.d-" + number + "\" side=\"hi\"><units of=\"hi.mg-1\"/><where><hexes list=\"7F3\"/></where></directive>"))
        return false;
    }
    return draft.hand_over(session_, wording::say("Insert")).has_value();
  }

  editor::Session& session_;
  std::mt19937 random_;
  bool saves_;
  int acts_ = 0;
};

// Every file as the session holds it.
inline std::map<std::string, std::string> documents_of(const editor::Session& session) {
  std::map<std::string, std::string> out;
  for (const auto& file : session.project().files()) out[file->in_project] = document::canonical(file->xml.document());
  return out;
}

// Runs the work in a child, which calls `done` after each bit of it, and kills it a random moment after so many bits. Gives how many
// were done.
inline int killed_after(int bits, unsigned wait_us, const std::function<void(const std::function<void()>& done)>& work) {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(60);
    ::close(ends[0]);
    work([&] {
      if (::write(ends[1], ".", 1) != 1) ::_exit(2);
    });
    ::_exit(0);
  }
  ::close(ends[1]);
  int done = 0;
  char dot;
  while (done < bits && ::read(ends[0], &dot, 1) == 1) ++done;
  ::usleep(wait_us);
  ::kill(child, SIGKILL);
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE((WIFSIGNALED(status) || WEXITSTATUS(status) == 0));
  while (::read(ends[0], &dot, 1) == 1) ++done;
  ::close(ends[0]);
  return done;
}

}  // namespace hexwright::test
