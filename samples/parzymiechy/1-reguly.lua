-- Two sentences of the card of scenario 1, as conditions: each function answers yes or no.

local germany = game.side("de")
local poland = game.side("pl")
local village = board.place("parzymiechy")
local farm = board.place("folwark-zimnowoda")

local function hexes_held(place)
  local count = 0
  for _, hex in ipairs(place:hexes()) do
    if hex:holder() == germany then count = count + 1 end
  end
  return count
end

-- II/73pp comes on once the first building of Parzymiechy is taken, or the whole of the farm.
function village_is_taken()
  return hexes_held(village) >= 1 or hexes_held(farm) == #farm:hexes()
end

-- No Polish unit stands nearer than 4 hexes to the main road.
function road_is_free()
  for _, hex in ipairs(board.within(board.path("droga-glowna"), 3)) do
    for _, piece in ipairs(hex:pieces()) do
      if piece:side() == poland then return false end
    end
  end
  return true
end
