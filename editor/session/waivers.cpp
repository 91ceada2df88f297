// The date is that of today, by universal time.
#include "editor/session/waivers.hpp"

#include <pwd.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <ctime>

#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using wording::Fault;
using wording::Result;
using wording::say;

namespace {

tl::unexpected<Fault> refuse(const char* id, wording::Text message) { return tl::unexpected(Fault{id, {}, std::move(message), {}, {}}); }

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  std::array<char, 16> text{};
  if (!gmtime_r(&now, &parts) || std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts) == 0) return "1970-01-01";
  return text.data();
}

std::string in_one_line(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  const auto first = out.find_first_not_of(' '), last = out.find_last_not_of(' ');
  return first == std::string::npos ? std::string() : out.substr(first, last - first + 1);
}

}  // namespace

std::string usual_author() {
  if (const passwd* entry = getpwuid(geteuid()); entry && entry->pw_name && *entry->pw_name) return entry->pw_name;
  return "author";
}

Result<void> waive(Draft& draft, const std::string& fingerprint, const std::string& finding, const std::string& reason,
                   const std::string& author) {
  if (draft.kind(0) != document::DocumentKind::scenario)
    return refuse("editor/no-scenario", say("Only a scenario keeps what is accepted, and no scenario is open."));
  const std::string words = in_one_line(reason), who = in_one_line(author);
  if (words.empty()) return refuse("editor/no-reason", say("A finding is accepted with a reason."));
  const pugi::xml_node root = draft.root(0), list = root.child("waivers");
  if (list.find_child_by_attribute("waiver", "fingerprint", fingerprint.c_str()))
    return refuse("editor/waived-already", say("This is accepted already."));
  const std::string made = edits::element_xml("waiver", {{"fingerprint", fingerprint},
                                                         {"finding", finding},
                                                         {"reason", words},
                                                         {"author", who.empty() ? usual_author() : who},
                                                         {"date", today()}});
  if (list) return draft.insert({0, list}, -1, made);
  return draft.insert({0, root}, -1, edits::around_xml("waivers", made));
}

Result<void> take_waiver_back(Draft& draft, const std::string& fingerprint) {
  const pugi::xml_node list = draft.kind(0) == document::DocumentKind::scenario ? draft.root(0).child("waivers") : pugi::xml_node{};
  const pugi::xml_node found = list.find_child_by_attribute("waiver", "fingerprint", fingerprint.c_str());
  if (!found) return refuse("editor/not-waived", say("This scenario has not accepted it."));
  return edits::element_count(list) == 1 ? draft.remove({0, list}) : draft.remove({0, found});
}

}  // namespace hexwright::editor
