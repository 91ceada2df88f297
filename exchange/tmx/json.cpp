// JSON is put into the elements of XML: the names are the same but for a few, and lists of one kind have an element around them.
#include "exchange/tmx/json.hpp"

#include <algorithm>
#include <sstream>

#include "exchange/json/tree.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::tmx {

namespace {

constexpr int DEEPEST = 32;  // groups in groups

bool plain(std::string_view name) { return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == name.npos; }
void put(pugi::xml_node to, const char* name, std::string_view value) {
  if (!to.attribute(name)) to.append_attribute(name) = io::visible(value, 400).c_str();
}
void copy_plain(pugi::xml_node from, pugi::xml_node to) {
  for (const pugi::xml_attribute one : from.attributes())
    if (plain(one.name()) && std::string_view(one.name()) != "data") put(to, one.name(), one.value());
}

// A list of properties; in old files their names are members.
void add_properties(pugi::xml_node from, pugi::xml_node to) {
  const pugi::xml_node list = from.child("properties");
  if (!list) return;
  pugi::xml_node made = to.append_child("properties");
  const auto add = [&](std::string_view name, std::string_view value, std::string_view type) {
    pugi::xml_node one = made.append_child("property");
    put(one, "name", name);
    if (!type.empty()) put(one, "type", type);
    put(one, "value", value);
  };
  for (const pugi::xml_attribute one : list.attributes()) add(one.name(), one.value(), "");
  for (const pugi::xml_node one : list.children("item"))
    add(one.attribute("name").value(), one.attribute("value").value(), one.attribute("type").value());
}

void add_image(pugi::xml_node from, pugi::xml_node to) {
  if (!from.attribute("image")) return;
  pugi::xml_node image = to.append_child("image");
  put(image, "source", from.attribute("image").value());
  put(image, "width", from.attribute("imagewidth").value());
  put(image, "height", from.attribute("imageheight").value());
}

void add_tile(pugi::xml_node from, pugi::xml_node tileset, std::string_view id) {
  pugi::xml_node tile = tileset.append_child("tile");
  put(tile, "id", id);
  for (const char* name : {"type", "class"})
    if (from.attribute(name)) put(tile, name, from.attribute(name).value());
  if (from.child("terrain")) put(tile, "terrain", from.child("terrain").text().get());
  add_properties(from, tile);
  add_image(from, tile);
}

void fill_tileset(pugi::xml_node from, pugi::xml_node to) {
  copy_plain(from, to);
  add_properties(from, to);
  add_image(from, to);
  if (from.child("terrains")) {
    pugi::xml_node terrains = to.append_child("terraintypes");
    for (const pugi::xml_node one : from.child("terrains").children("item"))
      put(terrains.append_child("terrain"), "name", one.attribute("name").value());
  }
  for (const pugi::xml_node one : from.child("tiles").children())  // a list, or members called by their numbers
    add_tile(one, to, std::string_view(one.name()) == "item" ? one.attribute("id").value() : one.name());
  for (const pugi::xml_node one : from.child("tileproperties").children()) {
    pugi::xml_node tile = to.append_child("tile");
    put(tile, "id", one.name());
    pugi::xml_node list = tile.append_child("properties");
    for (const pugi::xml_attribute property : one.attributes()) {
      pugi::xml_node made = list.append_child("property");
      put(made, "name", property.name());
      put(made, "value", property.value());
    }
  }
  for (const pugi::xml_node set : from.child("wangsets").children("item")) {
    pugi::xml_node made = to.child("wangsets") ? to.child("wangsets") : to.append_child("wangsets");
    made = made.append_child("wangset");
    for (const pugi::xml_node one : set.child("colors").children("item"))
      put(made.append_child("wangcolor"), "name", one.attribute("name").value());
    for (const pugi::xml_node one : set.child("wangtiles").children("item")) {
      pugi::xml_node tile = made.append_child("wangtile");
      put(tile, "tileid", one.attribute("tileid").value());
      put(tile, "wangid", one.child("wangid").text().get());
    }
  }
}

void add_data(pugi::xml_node from, pugi::xml_node to) {
  const bool text = from.attribute("data");
  to.text() = text ? io::visible(from.attribute("data").value(), std::string_view(from.attribute("data").value()).size()).c_str()
                   : from.child("data").text().get();
}

void fill_layer(pugi::xml_node from, pugi::xml_node layer) {
  pugi::xml_node data = layer.append_child("data");
  const std::string_view encoding = from.attribute("encoding").value();
  put(data, "encoding", encoding.empty() ? "csv" : encoding);
  if (const std::string_view packed = from.attribute("compression").value(); !packed.empty()) put(data, "compression", packed);
  if (!from.child("chunks")) return add_data(from, data);
  for (const pugi::xml_node one : from.child("chunks").children("item")) {
    pugi::xml_node chunk = data.append_child("chunk");
    copy_plain(one, chunk);
    add_data(one, chunk);
  }
}

void add_object(pugi::xml_node from, pugi::xml_node group) {
  pugi::xml_node object = group.append_child("object");
  copy_plain(from, object);
  add_properties(from, object);
  for (const char* shape : {"point", "ellipse"})
    if (std::string_view(from.attribute(shape).value()) == "true") object.append_child(shape);
  for (const char* shape : {"polygon", "polyline"}) {
    std::string points;
    for (const pugi::xml_node one : from.child(shape).children("item"))
      points += (points.empty() ? "" : " ") + std::string(one.attribute("x").value()) + ',' + one.attribute("y").value();
    if (!points.empty()) put(object.append_child(shape), "points", points);
  }
}

void add_layers(pugi::xml_node from, pugi::xml_node to, int depth) {
  for (const pugi::xml_node one : from.child("layers").children("item")) {
    const std::string_view type = one.attribute("type").value();
    const bool tiles = type == "tilelayer", group = type == "group", objects = type == "objectgroup";
    pugi::xml_node layer = to.append_child(tiles ? "layer" : group ? "group" : objects ? "objectgroup" : "imagelayer");
    for (const char* name : {"id", "name", "class", "width", "height", "offsetx", "offsety"})
      if (one.attribute(name)) put(layer, name, one.attribute(name).value());
    if (std::string_view(one.attribute("visible").value()) == "false") put(layer, "visible", "0");
    add_properties(one, layer);
    if (tiles) fill_layer(one, layer);
    if (objects)
      for (const pugi::xml_node object : one.child("objects").children("item")) add_object(object, layer);
    if (group && depth < DEEPEST) add_layers(one, layer, depth + 1);
  }
}

std::string as_xml(pugi::xml_node json) {
  pugi::xml_document document;
  const bool tileset = !json.child("layers") && !json.attribute("orientation");
  pugi::xml_node root = document.append_child(tileset ? "tileset" : "map");
  if (tileset) {
    fill_tileset(json, root);
  } else {
    copy_plain(json, root);
    if (std::string_view(json.attribute("infinite").value()) == "true") root.attribute("infinite") = "1";
    add_properties(json, root);
    for (const pugi::xml_node one : json.child("tilesets").children("item")) fill_tileset(one, root.append_child("tileset"));
    add_layers(json, root, 0);
  }
  std::ostringstream out;
  document.save(out, "", pugi::format_raw, pugi::encoding_utf8);
  return out.str();
}

}  // namespace

wording::Result<File> parse_either(std::string bytes, const std::string& name) {
  if (!looks_like_json(bytes)) return File::parse(std::move(bytes), name, true);
  std::string text;
  {
    pugi::xml_document tree;
    if (const auto read = read_json(bytes, name, tree); !read) return tl::unexpected(read.error());
    bytes = {};
    text = as_xml(tree.document_element());
  }
  return File::parse(std::move(text), name, false);
}

}  // namespace hexwright::exchange::tmx
