import { ByteReader } from './byte-reader'

type PairKerning = (left: number, right: number) => number | null

/**
 * Reads the space that a pair of glyphs gains or loses, in font units, from the `kern` feature of a GPOS
 * table (OpenType GPOS, lookup types 2 and 9). Answers 0 for pairs the font says nothing about.
 */
export function readKerning(table: Uint8Array | undefined): (left: number, right: number) => number {
  if (table === undefined) return () => 0
  const subtables = kernLookups(table).flatMap((lookup) => readLookup(table, lookup))
  return (left, right) => {
    for (const subtable of subtables) {
      const space = subtable(left, right)
      if (space !== null) return space
    }
    return 0
  }
}

function kernLookups(table: Uint8Array): number[] {
  const header = new ByteReader(table, 6)
  const features = header.uint16()
  const lookups = header.uint16()
  const reader = new ByteReader(table, features)
  const wanted = new Set<number>()
  const count = reader.uint16()
  for (let feature = 0; feature < count; feature += 1) {
    reader.position = features + 2 + feature * 6
    if (reader.tag() !== 'kern') continue
    reader.position = features + reader.uint16() + 2
    const length = reader.uint16()
    for (let place = 0; place < length; place += 1) wanted.add(reader.uint16())
  }
  const offsets = new ByteReader(table, lookups + 2)
  return [...wanted].sort((left, right) => left - right).map((place) => {
    offsets.position = lookups + 2 + place * 2
    return lookups + offsets.uint16()
  })
}

function readLookup(table: Uint8Array, offset: number): PairKerning[] {
  const reader = new ByteReader(table, offset)
  const type = reader.uint16()
  reader.uint16()
  const offsets = Array.from({ length: reader.uint16() }, () => offset + reader.uint16())
  return offsets.flatMap((subtable) => {
    if (type !== 9) return type === 2 ? [readPairs(table, subtable)] : []
    const extension = new ByteReader(table, subtable + 2)
    return extension.uint16() === 2 ? [readPairs(table, subtable + extension.uint32())] : []
  })
}

function readPairs(table: Uint8Array, offset: number): PairKerning {
  const reader = new ByteReader(table, offset)
  const format = reader.uint16()
  const covered = readCoverage(table, offset + reader.uint16())
  const firstValue = reader.uint16()
  const secondValue = reader.uint16()
  const valueSize = 2 * (bitCount(firstValue) + bitCount(secondValue))
  // The advance stands behind the placements that the format also names.
  const advanceAt = 2 * bitCount(firstValue & 0x3)
  const advance = (at: number): number => (firstValue & 0x4) === 0 ? 0 : reader.view.getInt16(at + advanceAt)
  if (format === 1) {
    const sets = Array.from({ length: reader.uint16() }, () => offset + reader.uint16())
    return (left, right) => {
      const set = sets[covered.get(left) ?? -1]
      if (set === undefined) return null
      const count = reader.view.getUint16(set)
      for (let pair = 0; pair < count; pair += 1) {
        const at = set + 2 + pair * (2 + valueSize)
        if (reader.view.getUint16(at) === right) return advance(at + 2)
      }
      return null
    }
  }
  const leftClasses = readClasses(table, offset + reader.uint16())
  const rightClasses = readClasses(table, offset + reader.uint16())
  reader.uint16()
  const rightCount = reader.uint16()
  const values = reader.position
  return (left, right) => {
    if (!covered.has(left)) return null
    const cell = (leftClasses.get(left) ?? 0) * rightCount + (rightClasses.get(right) ?? 0)
    return advance(values + cell * valueSize)
  }
}

function bitCount(value: number): number {
  return value.toString(2).replaceAll('0', '').length
}

function readCoverage(table: Uint8Array, offset: number): ReadonlyMap<number, number> {
  const reader = new ByteReader(table, offset)
  const format = reader.uint16()
  const count = reader.uint16()
  const places = new Map<number, number>()
  for (let entry = 0; entry < count; entry += 1) {
    const first = reader.uint16()
    const last = format === 1 ? first : reader.uint16()
    const place = format === 1 ? entry : reader.uint16()
    for (let glyph = first; glyph <= last; glyph += 1) places.set(glyph, place + glyph - first)
  }
  return places
}

function readClasses(table: Uint8Array, offset: number): ReadonlyMap<number, number> {
  const reader = new ByteReader(table, offset)
  const format = reader.uint16()
  const firstGlyph = format === 1 ? reader.uint16() : 0
  const count = reader.uint16()
  const classes = new Map<number, number>()
  for (let entry = 0; entry < count; entry += 1) {
    const first = format === 1 ? firstGlyph + entry : reader.uint16()
    const last = format === 1 ? first : reader.uint16()
    const name = reader.uint16()
    for (let glyph = first; glyph <= last; glyph += 1) classes.set(glyph, name)
  }
  return classes
}
