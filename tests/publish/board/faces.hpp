// Faces as people and mischief makers fill them, and what was drawn measured against a box.
#pragma once

#include <rapidcheck/catch.h>

#include <string>
#include <vector>

#include "model/view/view.hpp"
#include "publish/canvas/measure.hpp"
#include "tests/publish/symbols/recorder.hpp"

namespace hexwright::test {

inline view::Face face_of(std::string kind, std::string formation, std::string formation_kind, std::string text) {
  view::Face face;
  face.id = "pl.1";
  face.side = "pl";
  face.kind = std::move(kind);
  face.formation = std::move(formation);
  face.formation_kind = std::move(formation_kind);
  face.text = std::move(text);
  return face;
}

inline std::vector<std::string> wild_words() {
  std::string endless, glued(10'000, 'W');
  for (int i = 0; i < 2'000; ++i) endless += "Wola ";
  return {"",
          "13s",
          "II/83pp",
          "Zażółć gęślą jaźń",
          "Bardzo długa nazwa formacji, której nikt nie czyta",
          "פלוגה 3 (א)",
          "الكتيبة ١٢",
          "a\nb\tc\r\x01\x7f",
          "\xff\xfe bytes \xc3",
          "\xe2\x80\xae\xe2\x80\x8f gnol",
          "🂡🂢🂣🂤",
          "W͎̺̳W͎̺̳W͎̺̳",
          endless,
          glued};
}

inline rc::Gen<view::Face> wild_face() {
  return rc::gen::exec([] {
    const auto words = rc::gen::elementOf(wild_words());
    const std::vector<std::string> kinds{"rifle", "mortar", "leader", "marker", "", "x"};
    const std::vector<std::string> formations{"company", "army", "horde", ""};
    view::Face face = face_of(*rc::gen::elementOf(kinds), *words, *rc::gen::elementOf(formations), *words);
    face.symbol = *rc::gen::elementOf(std::vector<std::string>{"", "", "mortar/army", "zeppelin", "none"});
    face.concealed = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>()) face.number = *rc::gen::arbitrary<int>();
    for (const auto& [spot, name] : document::EnumNames<document::Spot>::names)
      if (*rc::gen::arbitrary<bool>()) face.values.push_back({*words, spot, *rc::gen::inRange(-100, 1'000) / 10.0});
    return face;
  });
}

// What reaches beyond the box; empty when nothing does. Letters may overhang their advance by a little.
inline std::string beyond(const Recorder& canvas, const publish::Box& box) {
  for (const auto& one : canvas.drawn)
    for (const auto p : one.points)
      if (!box.grown(1e-6 - one.reach).contains(p)) return "a path";
  for (const auto& one : canvas.written) {
    publish::Font font = one.text.font;
    font.size_mm = one.size_mm;
    const publish::Extent extent = publish::measure(one.text.words, font);
    const double left = one.text.anchor == publish::Anchor::start    ? one.at.x
                        : one.text.anchor == publish::Anchor::middle ? one.at.x - extent.width / 2
                                                                     : one.at.x - extent.width;
    if (left < box.left - 1e-6 || left + extent.width > box.right + 1e-6 || !box.contains(one.at)) return "words: " + one.text.words;
  }
  return {};
}

}  // namespace hexwright::test
