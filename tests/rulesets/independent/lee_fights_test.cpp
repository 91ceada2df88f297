#include <catch2/catch.hpp>

#include "model/io/scratch_folder.hpp"
