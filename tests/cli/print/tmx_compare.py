# Compares two PNGs of one hex board: the mean colour about the middle of every hex.
# usage: tmx_compare.py FIRST.png SECOND.png COLUMNS ROWS OFFSET   the second picture is OFFSET pixels further right and down;
# hexes are 70 by 60 with columns 52 apart and even ones lower. Prints the mean difference, and the share of hexes that differ by over 30.
import struct
import sys
import zlib


def pixels(path):
    data = open(path, "rb").read()
    at, idat, palette = 8, b"", None
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        if kind == b"PLTE":
            palette = body
        if kind == b"IDAT":
            idat += body
        at += 12 + size
    assert depth == 8
    channels = {2: 3, 3: 1, 6: 4}[color]
    raw, rows, stride, before = zlib.decompress(idat), [], width * channels, bytearray(width * channels)
    for y in range(height):
        mode, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        if mode == 1:
            for i in range(channels, stride):
                line[i] = (line[i] + line[i - channels]) & 255
        elif mode == 2:
            line = bytearray((a + b) & 255 for a, b in zip(line, before))
        elif mode == 3:
            for i in range(stride):
                line[i] = (line[i] + ((line[i - channels] if i >= channels else 0) + before[i]) // 2) & 255
        elif mode == 4:
            for i in range(stride):
                a, b, c = (line[i - channels] if i >= channels else 0), before[i], (before[i - channels] if i >= channels else 0)
                p = a + b - c
                pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
                line[i] = (line[i] + (a if pa <= pb and pa <= pc else b if pb <= pc else c)) & 255
        rows.append(line)
        before = line

    def at_(x, y):
        if palette:
            i = rows[y][x] * 3
            return palette[i : i + 3]
        return rows[y][x * channels : x * channels + 3]

    return at_


first, second = pixels(sys.argv[1]), pixels(sys.argv[2])
columns, rows, offset = map(int, sys.argv[3:6])
total, far, count = 0, 0, 0
for column in range(columns):
    for row in range(rows):
        x, y = 35 + 52 * column, 30 + 60 * row + (30 if column % 2 else 0)
        mean = lambda at, d: [sum(at(x + d + i, y + d + j)[k] for i in range(-12, 13, 2) for j in range(-12, 13, 2)) / 169 for k in range(3)]
        difference = max(abs(a - b) for a, b in zip(mean(first, 0), mean(second, offset)))
        total, count, far = total + difference, count + 1, far + (difference > 30)
print("%.2f %.3f" % (total / count, far / count))
