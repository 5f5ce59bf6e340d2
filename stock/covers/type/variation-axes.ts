import { ByteReader } from './byte-reader'
import { type FontTables, requireTable } from './read-woff2'

/** Values of a font's design axes in its own units, such as { wght: 700, opsz: 72 }. */
export type AxisValues = Readonly<Record<string, number>>

/**
 * Brings axis values to the scale from -1 over 0 (the font's default) to 1 that `gvar` works in (OpenType
 * fvar and avar). Values beyond an axis are moved to its end; an axis that is not named keeps its default.
 */
export function normalizeAxes(tables: FontTables, values: AxisValues): number[] {
  const reader = new ByteReader(requireTable(tables, 'fvar'), 4)
  const firstAxis = reader.uint16()
  reader.uint16()
  const axisCount = reader.uint16()
  const axisSize = reader.uint16()
  const coordinates: number[] = []
  for (let axis = 0; axis < axisCount; axis += 1) {
    reader.position = firstAxis + axis * axisSize
    const tag = reader.tag()
    const lowest = reader.fraction16()
    const usual = reader.fraction16()
    const highest = reader.fraction16()
    const value = Math.min(highest, Math.max(lowest, values[tag] ?? usual))
    if (value === usual) coordinates.push(0)
    else coordinates.push(value < usual
      ? (value - usual) / (usual - lowest) : (value - usual) / (highest - usual))
  }
  const bends = tables.get('avar')
  return bends === undefined ? coordinates : bendAxes(bends, coordinates)
}

function bendAxes(table: Uint8Array, coordinates: number[]): number[] {
  const reader = new ByteReader(table, 8)
  return coordinates.map((coordinate) => {
    const points = Array.from({ length: reader.uint16() },
      () => [reader.fraction14(), reader.fraction14()] as const)
    for (let place = 1; place < points.length; place += 1) {
      const [from, to] = [points[place - 1], points[place]]
      if (from === undefined || to === undefined || coordinate > to[0]) continue
      const share = to[0] === from[0] ? 0 : (coordinate - from[0]) / (to[0] - from[0])
      return from[1] + share * (to[1] - from[1])
    }
    return coordinate
  })
}
