// Events of the parser build the tree, so that the text is never held a second time as values.
#include "exchange/json/tree.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/io/limits.hpp"

namespace hexwright::exchange {

using wording::say;

namespace {

class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Builder(pugi::xml_document& out) : out_(out) {}

  bool null() override { return true; }
  bool boolean(bool value) override { return scalar(value ? "true" : "false", false); }
  bool number_integer(number_integer_t value) override { return scalar(std::to_string(value), true); }
  bool number_unsigned(number_unsigned_t value) override { return scalar(std::to_string(value), true); }
  bool number_float(number_float_t, const string_t& written) override { return scalar(written, true); }
  bool string(string_t& value) override { return scalar(value, false); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(false); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    key_ = name.substr(0, io::limits::name_bytes);
    return true;
  }
  bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception&) override {
    fault_at = at;
    return false;
  }

  std::size_t fault_at = 0;
  bool too_much = false;

 private:
  struct Level {
    pugi::xml_node node;
    bool list = false;
    std::string numbers;
  };

  bool counted() {
    too_much = too_much || ++members_ > io::limits::elements * 4;
    return !too_much;
  }
  bool open(bool list) {
    if (levels_.size() >= io::limits::xml_depth) too_much = true;
    if (!counted()) return false;
    pugi::xml_node node = levels_.empty()       ? out_.append_child("json")
                          : levels_.back().list ? levels_.back().node.append_child("item")
                                                : levels_.back().node.append_child(key_.c_str());
    levels_.push_back({node, list, {}});
    return true;
  }
  bool close() {
    if (!levels_.back().numbers.empty()) levels_.back().node.text() = levels_.back().numbers.c_str();
    levels_.pop_back();
    return true;
  }
  bool scalar(const std::string& value, bool number) {
    if (levels_.empty()) return false;  // a text or number alone is no file of anything
    Level& level = levels_.back();
    if (level.list && number) {
      if (!level.numbers.empty()) level.numbers += ',';
      level.numbers += value;
      return true;
    }
    if (!counted()) return false;
    if (level.list)
      level.node.append_child("item").text() = value.c_str();
    else
      level.node.append_attribute(key_.c_str()) = value.c_str();
    return true;
  }

  pugi::xml_document& out_;
  std::vector<Level> levels_;
  std::string key_;
  std::size_t members_ = 0;
};

}  // namespace

bool looks_like_json(std::string_view text) {
  const std::size_t at = text.find_first_not_of(" \t\r\n");
  return at != text.npos && text[at] == '{';
}

wording::Result<void> read_json(std::string_view text, const std::string& file, pugi::xml_document& out) {
  Builder builder(out);
  if (nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return {};
  if (builder.too_much)
    return tl::unexpected(
        wording::Fault{"json/unreadable", {file, 0, 0}, say("The file has more members, or deeper ones, than can be read."), {}, {}});
  const std::string_view before = text.substr(0, std::min(builder.fault_at > 0 ? builder.fault_at - 1 : 0, text.size()));
  const std::size_t line_start = before.rfind('\n') + 1;
  return tl::unexpected(wording::Fault{
      "json/unreadable",
      {file, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1, static_cast<int>(before.size() - line_start) + 1},
      say("This is no JSON from here on."),
      {},
      {}});
}

}  // namespace hexwright::exchange
