// The power goes: what a writer did is written down, and every state in which it can leave the disk is made and recovered from. A state is
// a beginning of its calls, without one or two of those that no fsync had made safe by then.
#include <filesystem>
#include <iostream>
#include <sstream>

#include "tests/faults/writers.hpp"

using namespace hexwright::test;

namespace {

struct Op {
  enum class Kind { create, open, write, sync, rename, remove, folder } kind{};
  int id = 0;                // of what was opened
  std::string path, second;  // below the folder of the writer; the bytes of `write`
};

std::string unhexed(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  return bytes;
}

std::vector<Op> ops_in(const std::string& log, const std::string& folder) {
  std::vector<Op> ops;
  std::istringstream lines(log);
  const auto below = [&](const std::string& path) { return path.size() > folder.size() ? path.substr(folder.size() + 1) : ""; };
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string what, first, second;
    words >> what >> first >> second;
    using Kind = Op::Kind;
    if (what == "create") ops.push_back({Kind::create, std::stoi(first), below(second), {}});
    if (what == "open") ops.push_back({Kind::open, std::stoi(first), below(second), {}});
    if (what == "write") ops.push_back({Kind::write, std::stoi(first), {}, unhexed(second)});
    if (what == "sync") ops.push_back({Kind::sync, std::stoi(first), {}, {}});
    if (what == "rename") ops.push_back({Kind::rename, 0, below(first), below(second)});
    if (what == "remove") ops.push_back({Kind::remove, 0, below(first), {}});
    if (what == "folder") ops.push_back({Kind::folder, 0, below(first), {}});
  }
  return ops;
}

std::string parent_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? std::string() : path.substr(0, slash);
}

// Whether one of the calls up to `end` made this one safe: an fsync of the file, or of the folder in which a name changed.
bool is_safe(const std::vector<Op>& ops, std::size_t op, std::size_t end) {
  const auto path_of = [&](int id) {
    for (const Op& one : ops)
      if ((one.kind == Op::Kind::open || one.kind == Op::Kind::create) && one.id == id) return one.path;
    return std::string("?");
  };
  const Op& asked = ops[op];
  if (asked.kind == Op::Kind::open || asked.kind == Op::Kind::sync) return true;
  for (std::size_t i = op + 1; i < end; ++i) {
    if (ops[i].kind != Op::Kind::sync) continue;
    if (asked.kind == Op::Kind::write ? ops[i].id == asked.id
                                      : path_of(ops[i].id) == parent_of(asked.kind == Op::Kind::rename ? asked.second : asked.path))
      return true;
  }
  return false;
}

// The files after those calls: names and the contents to which they lead. A call on a name that is not there does nothing.
struct Disk {
  std::map<std::string, int> names;
  std::map<int, std::string> contents;
  std::map<std::string, bool> folders;

  explicit Disk(const Files& files) {
    for (const auto& [name, bytes] : files) {
      contents[-1 - static_cast<int>(names.size())] = bytes;
      names.emplace(name, -1 - static_cast<int>(names.size()));
    }
  }
  void apply(const Op& op) {
    switch (op.kind) {
      case Op::Kind::create:
        contents.emplace(op.id, "");
        names[op.path] = op.id;
        break;
      case Op::Kind::write:
        contents[op.id] += op.second;
        break;
      case Op::Kind::rename:
        rename(op.path, op.second);
        break;
      case Op::Kind::remove:
        names.erase(op.path);
        break;
      case Op::Kind::folder:
        folders[op.path] = true;
        break;
      case Op::Kind::open:
      case Op::Kind::sync:
        break;
    }
  }
  void rename(const std::string& from, const std::string& to) {
    if (folders.erase(from) > 0) {
      folders[to] = true;
      std::map<std::string, int> moved;
      for (const auto& [name, content] : names) moved[name.starts_with(from + '/') ? to + name.substr(from.size()) : name] = content;
      names = std::move(moved);
    } else if (const auto found = names.find(from); found != names.end()) {
      names[to] = found->second;
      names.erase(from);
    }
  }
  // What lies in a folder that was never made is not there.
  Files files() const {
    Files files;
    for (const auto& [name, content] : names)
      if (parent_of(name).empty() || folders.contains(parent_of(name))) files[name] = contents.at(content);
    return files;
  }
};

bool recovers(const Writer& writer, const Undisturbed& seen, const std::vector<Op>& ops, std::size_t end,
              const std::vector<std::size_t>& lost, const std::string& folder) {
  Disk disk(seen.before);
  for (std::size_t i = 0; i < end; ++i)
    if (std::find(lost.begin(), lost.end(), i) == lost.end()) disk.apply(ops[i]);
  put_files(folder, disk.files());
  next_save(folder);
  const Files now = files_in(folder);
  std::string without;
  for (const std::size_t op : lost) without += ' ' + std::to_string(op);
  INFO(writer.name << ": " << end << " of " << ops.size() << " calls, without" << without);
  CHECK((now == seen.before || now == seen.after));
  CHECK(left_over(folder) == 0);
  return now == seen.before || now == seen.after;
}

struct Count {
  int states = 0, lost = 0;
};

void states_of(const Writer& writer, bool pairs, Count& count) {
  const ScratchFolder folder, disk;
  const Undisturbed seen = undisturbed(writer, folder.path());
  const std::vector<Op> ops = ops_in(seen.log, folder.path());
  const auto look = [&](std::size_t end, const std::vector<std::size_t>& lost) {
    ++count.states;
    if (!recovers(writer, seen, ops, end, lost, disk.path())) ++count.lost;
  };
  for (std::size_t end = 0; end <= ops.size(); ++end) {
    look(end, {});
    std::vector<std::size_t> unsafe;
    for (std::size_t op = 0; op < end; ++op)
      if (!is_safe(ops, op, end)) unsafe.push_back(op);
    for (std::size_t first = 0; first < unsafe.size(); ++first) {
      look(end, {unsafe[first]});
      for (std::size_t second = first + 1; pairs && second < unsafe.size(); ++second) look(end, {unsafe[first], unsafe[second]});
    }
  }
}

void campaign(bool pairs) {
  Count count;
  for (const Writer& writer : writers()) states_of(writer, pairs, count);
  std::cout << "power lost: " << count.states << " states of " << writers().size() << " writers, " << count.lost << " mixed or lost\n";
}

}  // namespace

TEST_CASE("The power goes while a document is written, and one write is lost: it is the old one or the new one") { campaign(false); }
TEST_CASE("The power goes, and up to two writes are lost: every document is the old one or the new one", "[.long]") { campaign(true); }
