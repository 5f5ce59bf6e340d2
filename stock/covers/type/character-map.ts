import { ByteReader } from './byte-reader'

/** Reads which glyph draws which character (OpenType cmap, formats 4 and 12). Glyph 0 is never in the map. */
export function readCharacterMap(table: Uint8Array): ReadonlyMap<number, number> {
  const header = new ByteReader(table, 2)
  const glyphs = new Map<number, number>()
  const count = header.uint16()
  for (let record = 0; record < count; record += 1) {
    header.uint32()
    const offset = header.uint32()
    const reader = new ByteReader(table, offset)
    const format = reader.uint16()
    if (format === 4) readSegments(reader, offset, glyphs)
    if (format === 12) readGroups(reader, glyphs)
  }
  return glyphs
}

function readGroups(reader: ByteReader, glyphs: Map<number, number>): void {
  reader.position += 10
  const count = reader.uint32()
  for (let group = 0; group < count; group += 1) {
    const first = reader.uint32()
    const last = reader.uint32()
    const glyph = reader.uint32()
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first)
  }
}

function readSegments(reader: ByteReader, offset: number, glyphs: Map<number, number>): void {
  reader.position = offset + 6
  const size = reader.uint16()
  const at = (array: number, segment: number): number => reader.view.getUint16(offset + 14 + array + segment)
  // Four arrays of equal size stand one after the other; two bytes of padding follow the first.
  for (let segment = 0; segment < size; segment += 2) {
    const last = at(0, segment)
    const first = at(size + 2, segment)
    const delta = at(2 * size + 2, segment)
    const range = at(3 * size + 2, segment)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const direct = range === 0 ? code : at(3 * size + 2, segment + range + 2 * (code - first))
      const glyph = direct === 0 ? 0 : (direct + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}
