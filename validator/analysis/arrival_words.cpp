// One phrase for each thing that is said, so that a card can string them together.
#include "validator/analysis/arrival_words.hpp"

#include "model/document/map.hpp"
#include "model/document/place_of_entry.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;
using wording::say_n;
using wording::Text;
using wording::Value;

namespace {

std::optional<Text> transport(const std::optional<Transport>& by) {
  if (!by) return std::nullopt;
  switch (*by) {
    case Transport::march:
      return say("on the march");
    case Transport::road:
      return say("by road");
    case Transport::rail:
      return say("by rail");
    case Transport::sea:
      return say("by sea");
    case Transport::air:
      break;
  }
  return say("by air");
}
Text a_turn(int pieces) {
  return say_n("at most {count} piece a turn, the others wait", "at most {count} pieces a turn, the others wait", pieces);
}

}  // namespace

std::vector<Text> notes_of(const Reinforcement& item, const project::Project& project) {
  std::vector<Text> notes;
  if (const auto by = transport(item.by)) notes.push_back(*by);
  if (item.group && project.scenario())
    if (const ArrivalGroup* group = group_of(*project.scenario(), item))
      notes.push_back(say("with {group:nom}", {{"group", noun_of(group->names, group->id)}}));
  if (item.per_turn) notes.push_back(a_turn(*item.per_turn));
  if (item.either) notes.push_back(say("one of those marked {choice}, as the side chooses", {{"choice", *item.either}}));
  return notes;
}

std::vector<Text> notes_of(const ArrivalGroup& group, const project::Project& project) {
  std::vector<Text> notes;
  if (const auto by = transport(group.by)) notes.push_back(*by);
  if (!group.box) {
    if (group.per_turn) notes.push_back(a_turn(*group.per_turn));
    return notes;
  }
  const Box* box = project.map() ? project.map()->box(*group.box) : nullptr;
  const std::vector<wording::Argument> where{{"box", box ? Value(noun_of(box->names, box->id)) : Value(*group.box)}};
  notes.push_back(group.per_turn ? say_n("at most {count} piece a turn, the others wait in {box:loc}",
                                         "at most {count} pieces a turn, the others wait in {box:loc}", *group.per_turn, where)
                                 : say("those that wait stand in {box:loc}", where));
  return notes;
}

std::vector<Text> notes_of(const Withdrawal& item, const project::Project&) {
  std::vector<Text> notes;
  if (const auto by = transport(item.by)) notes.push_back(*by);
  if (item.optional_exit.value_or(false)) notes.push_back(say("the side may keep them"));
  return notes;
}

std::vector<Text> notes_of(const Replacement& item) {
  std::vector<Text> notes;
  const bool each_turn = item.each_turn.value_or(false);
  if (item.steps)
    notes.push_back(each_turn ? say_n("{count} step every turn", "{count} steps every turn", *item.steps)
                              : say_n("{count} step", "{count} steps", *item.steps));
  if (item.pieces)
    notes.push_back(each_turn ? say_n("{count} eliminated piece every turn", "{count} eliminated pieces every turn", *item.pieces)
                              : say_n("{count} eliminated piece", "{count} eliminated pieces", *item.pieces));
  if (item.saved.value_or(false)) notes.push_back(say("what is not used may be used later"));
  return notes;
}

}  // namespace hexwright::validator
