// The special members of regions and conditions, compiled here once.
#include "model/document/condition.hpp"
#include "model/document/region.hpp"

namespace hexwright::document {

template struct OneOf<Always, OnTurn, Captured, Revealed, Near, Entered, Called, Lost, Eliminated, Exited, Scored, GameOver, Diced,
                      OtherTrigger, LuaCondition, All, Any, Not>;
template struct OneOf<Hexes, Around, InPlace, OnTerrain, OnEdge, OnPath, InZone, OnBoard, InArea, InBoxRegion, WithPieces, Everywhere,
                      Within, Union, Intersection, Except>;

}  // namespace hexwright::document
