import { ByteReader } from './byte-reader'

export interface OutlinePoint {
  x: number
  y: number
  onCurve: boolean
}

/** A glyph used inside another one, moved by x and y and scaled by a 2 x 2 matrix. */
export interface OutlinePart {
  glyph: number
  x: number
  y: number
  matrix: readonly [number, number, number, number]
}

/** The shape of one glyph in font units, y upwards: contours of its own, or parts made of other glyphs. */
export interface Outline {
  contours: OutlinePoint[][]
  parts: OutlinePart[]
}

function streamAt(table: Uint8Array, header: ByteReader, start: number): [ByteReader, number] {
  const length = header.uint32()
  return [new ByteReader(table.subarray(start, start + length)), start + length]
}

/** Reads all outlines of WOFF2's packed `glyf` table (WOFF 2.0, section 5.1). Hinting is left out. */
export function readOutlines(table: Uint8Array): Outline[] {
  const header = new ByteReader(table, 4)
  const glyphCount = header.uint16()
  header.uint16()
  const [contourCounts, afterCounts] = streamAt(table, header, 36)
  const [pointCounts, afterPoints] = streamAt(table, header, afterCounts)
  const [flags, afterFlags] = streamAt(table, header, afterPoints)
  const [coordinates, afterCoordinates] = streamAt(table, header, afterFlags)
  const [composites] = streamAt(table, header, afterCoordinates)
  const outlines: Outline[] = []
  for (let glyph = 0; glyph < glyphCount; glyph += 1) {
    const contourCount = contourCounts.int16()
    if (contourCount > 0) {
      outlines.push({ contours: readContours(contourCount, pointCounts, flags, coordinates), parts: [] })
    } else if (contourCount < 0) {
      outlines.push({ contours: [], parts: readParts(composites, coordinates) })
    } else {
      outlines.push({ contours: [], parts: [] })
    }
  }
  return outlines
}

function readContours(
  contourCount: number, pointCounts: ByteReader, flags: ByteReader, coordinates: ByteReader
): OutlinePoint[][] {
  const lengths = Array.from({ length: contourCount }, () => pointCounts.packed255())
  let x = 0
  let y = 0
  const contours = lengths.map((length) => Array.from({ length }, () => {
    const flag = flags.uint8()
    const [dx, dy] = readStep(flag & 0x7f, coordinates)
    x += dx
    y += dy
    return { x, y, onCurve: flag < 0x80 }
  }))
  coordinates.packed255()
  return contours
}

function signed(bit: number, value: number): number {
  return (bit & 1) === 1 ? value : -value
}

/** The way to the next point: the format's table of 128 ways to spread two numbers over one to four bytes. */
function readStep(flag: number, bytes: ByteReader): [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.uint8())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.uint8()), 0]
  if (flag < 84) {
    const high = flag - 20
    const low = bytes.uint8()
    return [signed(flag, 1 + (high & 0x30) + (low >> 4)),
      signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (low & 15))]
  }
  if (flag < 120) {
    const high = flag - 84
    const x = 1 + (Math.floor(high / 12) << 8) + bytes.uint8()
    return [signed(flag, x), signed(flag >> 1, 1 + ((high % 12) >> 2 << 8) + bytes.uint8())]
  }
  if (flag < 124) {
    const first = bytes.uint8()
    const second = bytes.uint8()
    return [signed(flag, (first << 4) + (second >> 4)),
      signed(flag >> 1, ((second & 15) << 8) + bytes.uint8())]
  }
  return [signed(flag, bytes.uint16()), signed(flag >> 1, bytes.uint16())]
}

function readParts(bytes: ByteReader, coordinates: ByteReader): OutlinePart[] {
  const parts: OutlinePart[] = []
  let flags = 0
  let hasInstructions = false
  do {
    flags = bytes.uint16()
    const glyph = bytes.uint16()
    if ((flags & 0x2) === 0) throw new Error('glyph parts placed by point numbers cannot be read')
    const wide = (flags & 0x1) !== 0
    const x = wide ? bytes.int16() : bytes.int8()
    const y = wide ? bytes.int16() : bytes.int8()
    parts.push({ glyph, x, y, matrix: readMatrix(flags, bytes) })
    hasInstructions ||= (flags & 0x100) !== 0
  } while ((flags & 0x20) !== 0)
  if (hasInstructions) coordinates.packed255()
  return parts
}

function readMatrix(flags: number, bytes: ByteReader): [number, number, number, number] {
  if ((flags & 0x8) !== 0) {
    const scale = bytes.fraction14()
    return [scale, 0, 0, scale]
  }
  if ((flags & 0x40) !== 0) return [bytes.fraction14(), 0, 0, bytes.fraction14()]
  if ((flags & 0x80) !== 0) {
    return [bytes.fraction14(), bytes.fraction14(), bytes.fraction14(), bytes.fraction14()]
  }
  return [1, 0, 0, 1]
}
