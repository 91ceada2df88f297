// Reading drawings back: well-formed by the reader of documents, then as a tree, and drawn by librsvg.
#pragma once

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <catch2/catch.hpp>
#include <memory>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "model/io/wellformed.hpp"

namespace hexwright::publish {

inline bool is_wellformed(const std::string& svg) { return io::check_wellformed(svg, "drawing.svg").has_value(); }

class SvgTree {
 public:
  explicit SvgTree(const std::string& svg) {
    CHECK(is_wellformed(svg));
    REQUIRE(document_.load_string(svg.c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single));
  }
  pugi::xml_node root() const { return document_.document_element(); }
  std::vector<pugi::xml_node> all(const char* name) const {
    std::vector<pugi::xml_node> found;
    for (const pugi::xpath_node& node : document_.select_nodes((std::string("//*[local-name()='") + name + "']").c_str()))
      found.push_back(node.node());
    return found;
  }
  std::vector<std::string> words() const {
    std::vector<std::string> words;
    for (const pugi::xml_node text : all("text")) words.emplace_back(text.child_value());
    return words;
  }
  pugi::xml_node by_id(const std::string& id) const { return document_.select_node(("//*[@id='" + id + "']").c_str()).node(); }

 private:
  pugi::xml_document document_;
};

struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint32_t> values;

  std::uint32_t at(double x, double y) const {
    return values[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
};

// What a drawing function leaves on white, with so many pixels a millimetre.
template <class Draw>
Pixels drawn(double width_mm, double height_mm, double scale, const Draw& draw) {
  Pixels pixels{static_cast<int>(width_mm * scale), static_cast<int>(height_mm * scale), {}};
  pixels.values.assign(static_cast<std::size_t>(pixels.width * pixels.height), 0xFFFFFFFFu);
  cairo_surface_t* surface = cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels.values.data()), CAIRO_FORMAT_RGB24,
                                                                 pixels.width, pixels.height, pixels.width * 4);
  cairo_t* cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  draw(cr);
  CHECK(cairo_status(cr) == CAIRO_STATUS_SUCCESS);
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  return pixels;
}

inline Pixels rendered(const std::string& svg, double width_mm, double height_mm, double scale) {
  return drawn(width_mm, height_mm, scale, [&](cairo_t* cr) {
    GError* error = nullptr;
    RsvgHandle* handle = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error);
    INFO((error ? error->message : ""));
    REQUIRE(handle);
    const RsvgRectangle viewport{0, 0, width_mm, height_mm};
    CHECK(rsvg_handle_render_document(handle, cr, &viewport, &error));
    g_object_unref(handle);
  });
}

// Mean difference of a channel, 0 to 255.
inline double difference(const Pixels& a, const Pixels& b) {
  REQUIRE(a.values.size() == b.values.size());
  double sum = 0;
  for (std::size_t i = 0; i < a.values.size(); ++i)
    for (const int shift : {0, 8, 16})
      sum += std::abs(static_cast<int>((a.values[i] >> shift) & 255u) - static_cast<int>((b.values[i] >> shift) & 255u));
  return sum / (3.0 * static_cast<double>(a.values.size()));
}

}  // namespace hexwright::publish
