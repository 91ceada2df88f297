// The law of views: whatever one side keeps to itself, the other sees the same. Two projects with the same public part and
// secrets drawn at random must give the other side the same view, word for word.
#include <rapidcheck/catch.h>

#include <random>

#include "model/document/placement.hpp"
#include "tests/model/view/small_project.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// A project and a placement whose public part is always the same.
class Secrets {
 public:
  explicit Secrets(unsigned seed) : dice_(seed) {
    for (int i = 0, n = 6 + below(5); i < n; ++i) {
      ids_.push_back("red.g" + std::to_string(i * 7 + below(7)));
      pieces_ += "<piece id=\"" + ids_.back() + "\" kind=\"" + std::string(below(2) ? "s" : "c") + "\" number=\"" +
                 std::to_string(below(90)) + "\" base-width=\"" + std::to_string(1 + below(3)) + "\" base-depth=\"1\"/>";
    }
    std::shuffle(ids_.begin(), ids_.end(), dice_);
  }

  SmallProject project() {
    SmallProject small;
    small.orbat =
        R"(<side id="red"><formation id="red.1" kind="company" designation="1kp"><piece id="red.1s" kind="s" number="1"/><piece id="red.2s" kind="s" number="2"/>
<piece id="red.3s" kind="s" number="3"/><piece id="red.4s" kind="s" number="4"/></formation><formation id="red.g" kind="company" designation="secret)" +
        std::to_string(below(99)) + "\">" + pieces_ +
        R"(</formation></side><side id="blue"><piece id="blue.1s" kind="s" number="1"/></side>)";
    std::vector<std::string> orders{
        "<directive id=\"red.open\" side=\"red\"><units of=\"red.1s\"/><where><hexes list=\"0101\"/></where></directive>",
        "<directive id=\"blue.open\" side=\"blue\"><units of=\"blue.1s\"/><where><hexes list=\"0802\"/></where></directive>"};
    // Face down: the region and the number of counters are seen, not whose they are.
    insert(orders, directive("face-down", {ids_[0], ids_[1]}, "<hexes list=\"0404\"/>"), 0);
    for (int i = 0, n = 1 + below(2); i < n; ++i)
      insert(orders, directive("face-down", {ids_[static_cast<std::size_t>(2 + i)]}, "<around hex=\"0505\" radius=\"1\"/>"), 0);
    for (int i = 0, n = below(4); i < n; ++i)
      insert(orders,
             directive("written", {below(2) ? ids_.back() : "red." + std::to_string(2 + below(3)) + "s"},
                       "<hexes list=\"" + any_hex() + "\"/>"),
             0);
    for (int i = 0, n = below(2); i < n; ++i)
      insert(orders, directive("no", {ids_.back()}, "<hexes list=\"" + any_hex() + "\"/>", "visible-to=\"red\""), 0);
    small.scenario = "<setup>";
    for (const std::string& order : orders) small.scenario += order;
    small.scenario +=
        "</setup><reinforcements><reinforcement id=\"red.rest\" side=\"red\"><units rest-of=\"red.1\"/><when><turn "
        "at=\"4\"/></when><entry><hexes list=\"0106\"/></entry></reinforcement>"
        "<reinforcement id=\"" +
        name() + "\" side=\"red\" concealed=\"yes\"><units of=\"" + ids_[3] + "\"/><when><turn at=\"" + std::to_string(below(9)) +
        "\"/></when><entry><edge side=\"west\"/></entry></reinforcement></reinforcements>";
    std::vector<std::string> things{"<place id=\"mill\" kind=\"v\" hexes=\"0102\" printed=\"" + name() + "\"/>",
                                    "<place id=\"farm\" kind=\"v\" hexes=\"0303\"/>"};
    for (int i = 0, n = below(4); i < n; ++i)
      insert(things, "<place id=\"" + name() + "\" kind=\"v\" hexes=\"" + any_hex() + "\" visible-to=\"red\"/>", 0);
    for (const std::string& thing : things) small.map += thing;
    for (int i = 0, n = below(3); i < n; ++i)
      small.map += "<zone id=\"" + name() + "\" visible-to=\"red\"><hexes list=\"" + any_hex() + "\"/></zone>";
    small.map += "<zone id=\"front\"><place name=\"mill\"/></zone>";
    return small;
  }

  document::Placement placed() {
    std::vector<std::string> seen{"<placed piece=\"red.1s\" hex=\"0101\" slot=\"1\"/>", "<placed piece=\"blue.1s\" hex=\"0802\"/>"};
    // Four counters lie face down at places that all can see, whatever they are and in whatever order they were written.
    const std::vector<std::string> places{"0101", "0202", "0202", "0606"};
    for (std::size_t i = 0; i < places.size(); ++i)
      insert(seen,
             "<placed piece=\"" + ids_[i] + "\" hex=\"" + places[i] + "\" slot=\"0\" " +
                 (below(2)   ? "concealed=\"yes\""
                  : below(2) ? "hides=\"none\""
                             : "hides=\"red.1\"") +
                 "/>",
             0);
    for (int i = 0, n = below(4); i < n; ++i)
      insert(
          seen,
          "<placed piece=\"" + ids_.back() + "\" hex=\"" + any_hex() + "\" slot=\"" + std::to_string(below(3)) + "\" visible-to=\"red\"/>",
          0);
    std::string text;
    for (const std::string& one : seen) text += one;
    return placement(text, "side=\"red\"");
  }

 private:
  int below(int n) { return static_cast<int>(dice_() % static_cast<unsigned>(n)); }
  std::string any_hex() { return "0" + std::to_string(1 + below(8)) + "0" + std::to_string(1 + below(6)); }
  std::string name() { return "red.n" + std::to_string(names_++) + "-" + std::to_string(below(1000)); }
  void insert(std::vector<std::string>& list, const std::string& item, std::size_t from) {
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(from) + below(static_cast<int>(list.size() - from) + 1), item);
  }
  std::string directive(const std::string& hidden, const std::vector<std::string>& pieces, const std::string& where,
                        const std::string& more = "") {
    std::string of;
    for (const std::string& piece : pieces) of += (of.empty() ? "" : " ") + piece;
    return "<directive id=\"" + name() + "\" side=\"red\" hidden=\"" + hidden + "\" " + more + "><units of=\"" + of + "\"/><where>" +
           where + "</where></directive>";
  }

  std::mt19937 dice_;
  std::vector<std::string> ids_;
  std::string pieces_;
  int names_ = 0;
};

std::string seen(const project::Project& project, const std::string& side, const document::Placement* placement) {
  const auto view = view::seen_by(project, side, view::Disguise(), placement);
  REQUIRE(view);
  return everything_in(**view);
}

}  // namespace

TEST_CASE("Whatever one side keeps secret, the other sees the same") {
  rc::prop("two sets of secrets", [] {
    Secrets first(*rc::gen::arbitrary<unsigned>()), second(*rc::gen::arbitrary<unsigned>());
    const auto one = first.project().load(), other = second.project().load();
    const std::string all = seen(*one, "blue", nullptr);
    RC_ASSERT(all == seen(*other, "blue", nullptr));
    RC_ASSERT(!has(all, "red.g") && !has(all, "red.n") && !has(all, "secret"));
    const document::Placement there = first.placed(), elsewhere = second.placed();
    RC_ASSERT(seen(*one, "blue", &there) == seen(*other, "blue", &elsewhere));
  });
}

TEST_CASE("The same secrets are all there for their owner and the referee") {
  Secrets first(1), second(2);
  const auto one = first.project().load(), other = second.project().load();
  CHECK(seen(*one, "red", nullptr) != seen(*other, "red", nullptr));
  CHECK(everything_in(*view::seen_by_referee(*one)) != everything_in(*view::seen_by_referee(*other)));
  const document::Placement there = first.placed();
  CHECK(has(seen(*one, "red", &there), "red.g"));
  CHECK(has(everything_in(*view::seen_by_referee(*one, &there)), "red.g"));
}
