-- A check of our own: at the setup nobody stands far away from the leader of his company.

local FARTHEST = 8

local function leader_of(company)
  for _, piece in ipairs(company:pieces()) do
    if piece:is_a("d") then return piece end
  end
  return nil
end

function check()
  for _, piece in ipairs(game.pieces()) do
    local company = piece:formation()
    local leader = company and leader_of(company)
    local here = piece:hex()
    local there = leader and leader:hex()
    if leader and here and there and here:distance(there) > FARTHEST then
      report.warning("company-apart",
        piece:name() .. " stands " .. here:distance(there) .. " hexes from " .. leader:name() .. ".",
        {piece, leader, here},
        "Set it up at most " .. FARTHEST .. " hexes from the leader.")
    end
  end
end
