// Names of the document types, for headers that pass them by reference or pointer. A source that looks into one includes its header
// in model/document: so a change of a document compiles what reads it, and not everything that knows a project.
#pragma once

#include "model/wording/fault.hpp"

namespace hexwright::document {

using wording::Origin;

struct Map;
struct Orbat;
struct Scenario;
struct Placement;
struct Ruleset;
struct Log;
struct Fight;
struct GameLink;

// map.hpp
struct HexBoard;
struct InchTable;
struct Place;
struct Path;
struct HexsideFeature;
struct Zone;
struct Box;
// orbat.hpp
struct Addition;
struct Formation;
struct Piece;
struct Side;
// ruleset.hpp
struct CounterLayout;
struct Kind;
struct Notion;
struct Paragraph;
struct Parameter;
struct Ruling;
struct Table;
enum class KindOf;
// region.hpp, condition.hpp, selector.hpp, datum.hpp
struct Condition;
struct Region;
struct Units;
struct Datum;
struct Name;
enum class EdgeName;
// setup.hpp, placement.hpp, schedule.hpp, victory.hpp, log.hpp
struct Action;
struct Asset;
struct Directive;
struct Setup;
struct Event;
struct Placed;
struct Reinforcement;
struct VictoryItem;
enum class Hidden;
// kinds.hpp
enum class DocumentKind;

}  // namespace hexwright::document
