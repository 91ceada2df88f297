-- Scenario 2: where the hidden companies may stand, and what the Germans may do once they have seen enough of them.

local poland = game.side("pl")
local germany = game.side("de")

-- The setup: not in these two villages, and not within 4 hexes of them.
local forbidden = {}
for _, id in ipairs({"klesniska", "zimnowoda"}) do
  for _, hex in ipairs(board.within(board.place(id):hexes(), 4)) do forbidden[hex] = true end
end

function may_set_up(piece, hex)
  if piece:side() ~= poland or not (piece:is_a("s") or piece:is_a("d")) then return true end
  return not forbidden[hex]
end

-- The reveals: Polish platoons that have been seen.
local function platoons_seen()
  local count = 0
  for _, piece in ipairs(poland:pieces()) do
    if piece:is_a("platoon") and piece:is_revealed() then count = count + 1 end
  end
  return count
end

function twelve_are_seen()
  return platoons_seen() >= 12
end

function twenty_are_seen()
  return platoons_seen() >= 20
end

-- dac: four German platoons at most 5 hexes from Rozalin or Giętkowizna.
local close = {}
for _, id in ipairs({"rozalin", "gietkowizna"}) do
  for _, hex in ipairs(board.within(board.place(id):hexes(), 5)) do close[hex] = true end
end

function four_are_near()
  local count = 0
  for _, piece in ipairs(germany:pieces()) do
    local hex = piece:hex()
    if hex and piece:is_a("platoon") and close[hex] then count = count + 1 end
  end
  return count >= 4
end
