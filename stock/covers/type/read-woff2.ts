import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader'

// The order is the format's: a table's tag is its place in this list (WOFF2, section 4.1).
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTS' +
    'H ' +
  'PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL S' +
    'VG  sbix acnt avar bdat bloc ' +
  'bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?: |$)/g)?.map((tag) => tag.slice(0, 4)) ?? []

export type FontTables = ReadonlyMap<string, Uint8Array>

/**
 * Unpacks a WOFF2 font file into its tables (W3C Recommendation WOFF 2.0). `glyf` stays in the form in which
 * WOFF2 packs it, because readOutlines reads exactly that. Throws an Error for other files.
 */
export function readWoff2(file: Uint8Array): FontTables {
  const reader = new ByteReader(file)
  if (reader.tag() !== 'wOF2') throw new Error('not a WOFF2 font')
  reader.position = 12
  const tableCount = reader.uint16()
  reader.position = 20
  const compressedLength = reader.uint32()
  reader.position = 48
  const entries: { tag: string; length: number }[] = []
  for (let count = 0; count < tableCount; count += 1) {
    const flags = reader.uint8()
    const tag = (flags & 0x3f) === 0x3f ? reader.tag() : KNOWN_TAGS[flags & 0x3f]
    if (tag === undefined) throw new Error('a WOFF2 table without a name')
    const version = flags >> 6
    const packed = tag === 'glyf' || tag === 'loca'
    if (version !== 0) throw new Error(`the table ${tag} is packed in a way that is not read here`)
    const plainLength = reader.packed128()
    entries.push({ tag, length: packed ? reader.packed128() : plainLength })
  }
  const data = brotliDecompressSync(file.subarray(reader.position, reader.position + compressedLength))
  const tables = new Map<string, Uint8Array>()
  let offset = 0
  for (const { tag, length } of entries) {
    tables.set(tag, data.subarray(offset, offset + length))
    offset += length
  }
  return tables
}

/** A table by name; throws an Error when the font has none. */
export function requireTable(tables: FontTables, tag: string): Uint8Array {
  const table = tables.get(tag)
  if (table === undefined) throw new Error(`the font has no ${tag} table`)
  return table
}
