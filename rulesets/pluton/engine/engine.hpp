// Pluton played out: what the game offers to the simulator.
#pragma once

#include "validator/simulator/engine.hpp"

namespace hexwright::rulesets::pluton {

validator::GameOfPlayouts playouts();

}  // namespace hexwright::rulesets::pluton
