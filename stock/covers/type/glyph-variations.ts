import { ByteReader } from './byte-reader'

/** How far each point moves; `points` is null where the deltas are for all points in order. */
export interface PointMoves {
  scalar: number
  points: number[] | null
  dx: number[]
  dy: number[]
}

/**
 * Reads from a `gvar` table how a glyph's points move at the given normalized coordinates (OpenType gvar).
 */
export class GlyphVariations {
  private readonly table: Uint8Array
  private readonly coordinates: readonly number[]
  private readonly sharedPeaks: number[][]
  private readonly offsets: number[]

  constructor(table: Uint8Array, coordinates: readonly number[]) {
    this.table = table
    this.coordinates = coordinates
    const reader = new ByteReader(table, 4)
    const axisCount = reader.uint16()
    const sharedCount = reader.uint16()
    const sharedOffset = reader.uint32()
    const glyphCount = reader.uint16()
    const wide = (reader.uint16() & 1) !== 0
    const dataOffset = reader.uint32()
    this.offsets = Array.from(
      { length: glyphCount + 1 }, () => dataOffset + (wide ? reader.uint32() : reader.uint16() * 2)
    )
    reader.position = sharedOffset
    this.sharedPeaks = Array.from({ length: sharedCount }, () => readTuple(reader, axisCount))
  }

  /** The moves for one glyph with `pointCount` points, the four phantom points included. */
  movesOf(glyph: number, pointCount: number): PointMoves[] {
    const start = this.offsets[glyph] ?? 0
    const end = this.offsets[glyph + 1] ?? 0
    if (end <= start) return []
    const header = new ByteReader(this.table.subarray(start, end))
    const tupleCount = header.uint16()
    const data = new ByteReader(this.table.subarray(start, end), header.uint16())
    const sharedPoints = (tupleCount & 0x8000) === 0 ? null : readPointNumbers(data)
    const moves: PointMoves[] = []
    for (let tuple = 0; tuple < (tupleCount & 0xfff); tuple += 1) {
      const size = header.uint16()
      const flags = header.uint16()
      const next = data.position + size
      const scalar = this.readScalar(header, flags)
      if (scalar !== 0) {
        const points = (flags & 0x2000) === 0 ? sharedPoints : readPointNumbers(data)
        const count = points?.length ?? pointCount
        moves.push({ scalar, points, dx: readDeltas(data, count), dy: readDeltas(data, count) })
      }
      data.position = next
    }
    return moves
  }

  private readScalar(header: ByteReader, flags: number): number {
    const axisCount = this.coordinates.length
    const peak = (flags & 0x8000) === 0 ? this.sharedPeaks[flags & 0xfff] : readTuple(header, axisCount)
    if (peak === undefined) throw new Error('a variation without its peak')
    const hasRegion = (flags & 0x4000) !== 0
    const from = hasRegion ? readTuple(header, axisCount) : peak.map((value) => Math.min(value, 0))
    const to = hasRegion ? readTuple(header, axisCount) : peak.map((value) => Math.max(value, 0))
    return this.coordinates.reduce((product, coordinate, axis) => {
      return product * axisScalar(coordinate, from[axis] ?? 0, peak[axis] ?? 0, to[axis] ?? 0)
    }, 1)
  }
}

function axisScalar(coordinate: number, from: number, peak: number, to: number): number {
  if (peak === 0 || coordinate === peak) return 1
  if (coordinate <= from || coordinate >= to) return 0
  return coordinate < peak ? (coordinate - from) / (peak - from) : (to - coordinate) / (to - peak)
}

function readTuple(reader: ByteReader, axisCount: number): number[] {
  return Array.from({ length: axisCount }, () => reader.fraction14())
}

/** Packed point numbers; null means every point. */
function readPointNumbers(reader: ByteReader): number[] | null {
  const first = reader.uint8()
  const count = first < 0x80 ? first : ((first & 0x7f) << 8) | reader.uint8()
  if (count === 0) return null
  const points: number[] = []
  let point = 0
  while (points.length < count) {
    const control = reader.uint8()
    for (let run = control & 0x7f; run >= 0; run -= 1) {
      point += control < 0x80 ? reader.uint8() : reader.uint16()
      points.push(point)
    }
  }
  return points
}

function readDeltas(reader: ByteReader, count: number): number[] {
  const deltas: number[] = []
  while (deltas.length < count) {
    const control = reader.uint8()
    for (let run = control & 0x3f; run >= 0; run -= 1) {
      if ((control & 0x80) !== 0) deltas.push(0)
      else deltas.push((control & 0x40) === 0 ? reader.int8() : reader.int16())
    }
  }
  return deltas
}
