// What a side learns, as lines: the tally of each side, what can be worked out, and what goes along with every file.
#include <algorithm>

#include "model/io/utf8.hpp"
#include "model/project/project.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/receiver.hpp"

namespace hexwright::validator {

using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_NAMED = 40;

Text listed(const std::vector<std::string>& names) {
  std::vector<wording::Value> all;
  for (std::size_t i = 0; i < std::min(names.size(), MOST_NAMED); ++i) all.emplace_back(io::visible(names[i], 400));
  if (names.size() > MOST_NAMED) all.emplace_back(wording::nested(say("others")));
  return wording::list_of(std::move(all));
}

}  // namespace

std::vector<TellLine> lines_of(const Learnt& learnt, const project::Project& project, std::string_view side) {
  using enum TellLine::Is;
  const project::OrbatIndex& orbat = *project.orbat();
  std::vector<TellLine> out;
  const auto add = [&](TellLine::Is is, Text what, Text value = {}) { out.push_back({is, std::move(what), std::move(value)}); };
  add(heading, say("For {side:gen}: what a file tells", {{"side", orbat.side_noun(side)}}));
  for (const Learnt::Of& of : learnt.sides) {
    add(heading, say("Of {side:gen}", {{"side", orbat.side_noun(of.side)}}));
    for (const Learnt::Share& share : of.shares) {
      add(TellLine::Is::share, share.what, say("{told} of {all}", {{"told", share.told}, {"all", share.all}}));
      if (!share.kept.empty()) add(kept, say("kept back: {names}", {{"names", wording::nested(listed(share.kept))}}));
    }
    for (const Text& one : of.worked_out) add(worked_out, one);
  }
  for (const Text& one : learnt.worked_out) add(worked_out, one);
  add(note, learnt.is_worked_out() ? say("What stands behind a ! can be worked out, though it is kept back.")
                                   : say("Nothing that is kept back can be worked out from names, numbers and places."));
  add(note, say("Id and file names may go along: {names}. Choose them so that they give nothing away.",
                {{"names", wording::nested(listed(learnt.together))}}));
  add(note, say("Besides, files carry their title and the name of this program; PDF files and modules also the time at which they were "
                "written. None names the writer, the machine or a folder."));
  add(note, say("What is kept back changes no size and no order: two scenarios that differ in that alone give the same bytes."));
  return out;
}

}  // namespace hexwright::validator
