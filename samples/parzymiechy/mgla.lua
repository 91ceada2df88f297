-- A house rule: in the mist of the first two turns small-arms fire is weaker by 1.

function combat_modifier(kind)
  if kind == "small-arms" and turn.number() <= 2 then return -1 end
  return 0
end
