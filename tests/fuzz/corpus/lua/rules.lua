local function near(hex, other) return board.distance(hex, other) < 3 end
function arrives(turn)
  for i, piece in ipairs(pieces) do if near(piece.hex, "0101") and turn >= 2 then return true end end
  return #pieces > 3 or "x" .. turn == 'x1'
end
