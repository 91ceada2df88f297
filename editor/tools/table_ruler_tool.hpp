// Measuring on an inch table: from point to point along a course, between the edges of two bases, and circles around a point or a base.
// It changes nothing.
#pragma once

#include "editor/session/table_bases.hpp"
#include "editor/tools/table_tool.hpp"

namespace hexwright::editor {

class TableRulerTool : public TableTool {
 public:
  enum class Measures { course, bases, circle };
  using TableTool::TableTool;

  void set_measures(Measures measures);
  Measures measures() const { return measures_; }
  void set_radius(wording::Decimal inches) { radius_ = inches; }
  wording::Decimal radius() const { return radius_; }

  // Parts and sum of the course, or the distance between the bases.
  std::vector<wording::Text> words() const;
  // Of the course, or between the bases; nothing before there are two of them.
  std::optional<double> inches() const;

  void press(const BoardEvent& event) override;
  void release(const BoardEvent&) override {}
  void drag(const BoardEvent& event) override { hover(event); }
  void hover(const BoardEvent& event) override;
  void leave() override { under_.reset(); }
  void cancel() override;
  void settle() override {}
  void step_back() override;
  bool enter() override;
  void scene_came() override;
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  struct Spot {  // a point, or all of a base
    geometry::Point at;
    std::optional<BaseStand> base;
  };
  Spot spot(const BoardEvent& event, const TableGround& ground) const;
  double distance(const Spot& a, const Spot& b) const;
  TablePreview::Shape ring(const Spot& spot) const;

  Measures measures_ = Measures::course;
  wording::Decimal radius_{12'000};
  std::string table_;
  std::vector<Spot> spots_;
  std::optional<Spot> under_;
  bool done_ = false;  // the next click begins anew
};

}  // namespace hexwright::editor
