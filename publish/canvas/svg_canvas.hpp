// A canvas that writes SVG 1.1 as text: layers that Inkscape knows, real words, everything drawn many times defined once. One unit is a
// millimetre. The document is well-formed XML and its ids are unique, whatever is drawn; no errors. Used by one thread.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

struct SvgOptions {
  std::string title = {};     // read out and shown by browsers; a writer of pictures fills in the picture's own when it is empty
  std::string language = {};  // of the words: "en", "pl"; empty when unknown
  bool embedded = false;      // to stand inside an HTML page: no prolog, nothing of Inkscape's
  std::string prefix = {};    // of every id, for several drawings in one page
};

class SvgCanvas : public Canvas {
 public:
  // The sheet is the extent, in millimetres; an extent without an area becomes one millimetre square.
  SvgCanvas(const Box& extent, SvgOptions options);

  void begin_layer(std::string_view id, std::string_view title) override;
  void end_layer() override;
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void stamp(const Stamp& stamp, Point at) override;
  bool copies_stamps() const override { return true; }
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path& inside) override;
  void pop() override;

  // The whole document; call it once every push and layer has been ended.
  std::string document() &&;

 private:
  // Elements with equal looks that follow one another share one group, which is made when the second of them comes.
  struct Run {
    bool open = false, grouped = false;
    std::string looks;
    std::size_t at = 0, name_size = 0;
  };
  struct Group {
    bool has_tag = true, is_layer = false;
    std::size_t before = 0, after = 0;  // where its tag begins and ends
    double scale = 1;                   // outside of it
  };
  struct Place;  // where drawing goes while a stamp is defined

  void element(std::string_view name, std::string looks, std::string_view rest);
  void end_run();
  void open_group(std::string_view attributes, bool is_layer);
  void close_group();
  std::string internal_id(char kind, std::size_t number) const;
  std::string unique_id(std::string_view wanted);
  std::string head() const;
  int decimals() const;

  Box extent_;
  SvgOptions options_;
  std::string defs_, body_;
  std::string* out_ = &body_;
  Run run_;
  std::vector<Group> groups_;
  double scale_ = 1;
  std::set<std::string> ids_;
  std::map<std::string, std::string, std::less<>> stamps_, clips_;  // key or path data -> id
};

}  // namespace hexwright::publish
