import { readFileSync } from 'node:fs'
import { ByteReader } from './byte-reader'
import { readCharacterMap } from './character-map'
import { GlyphVariations } from './glyph-variations'
import { readKerning } from './kerning'
import { movePoints } from './move-points'
import { type Outline, type OutlinePoint, readOutlines } from './read-outlines'
import { type FontTables, readWoff2, requireTable } from './read-woff2'
import { type AxisValues, normalizeAxes } from './variation-axes'

/** A glyph ready to be drawn: closed contours and width in font units, y upwards. */
export interface Glyph {
  contours: OutlinePoint[][]
  advance: number
}

/** What the weights of one font file share, read once. */
interface FontFile {
  tables: FontTables
  unitsPerEm: number
  characters: ReadonlyMap<number, number>
  outlines: Outline[]
  advances: number[]
  kerning: (left: number, right: number) => number
}

const files = new Map<string, FontFile>()

function openFile(path: string): FontFile {
  const known = files.get(path)
  if (known !== undefined) return known
  const tables = readWoff2(readFileSync(path))
  const widths = new ByteReader(requireTable(tables, 'hmtx'))
  const widthCount = new ByteReader(requireTable(tables, 'hhea'), 34).uint16()
  const file = {
    tables,
    unitsPerEm: new ByteReader(requireTable(tables, 'head'), 18).uint16(),
    characters: readCharacterMap(requireTable(tables, 'cmap')),
    outlines: readOutlines(requireTable(tables, 'glyf')),
    advances: Array.from({ length: widthCount }, () => {
      const advance = widths.uint16()
      widths.int16()
      return advance
    }),
    kerning: readKerning(tables.get('GPOS'))
  }
  files.set(path, file)
  return file
}

/** One variable font file at one weight and optical size. Glyphs are worked out when first asked for. */
export class Font {
  private readonly file: FontFile
  private readonly variations: GlyphVariations
  private readonly glyphs = new Map<number, Glyph>()

  /** Opens a WOFF2 file. Throws an Error for files that are no variable TrueType font in WOFF2. */
  constructor(path: string, values: AxisValues) {
    this.file = openFile(path)
    const { tables } = this.file
    this.variations = new GlyphVariations(requireTable(tables, 'gvar'), normalizeAxes(tables, values))
  }

  get unitsPerEm(): number {
    return this.file.unitsPerEm
  }

  /** The space, in font units, that two neighbouring glyphs gain or lose. */
  kerning(left: number, right: number): number {
    return this.file.kerning(left, right)
  }

  /** The number of the glyph for a character (a code point), or null when the font cannot draw it. */
  glyphFor(character: number): number | null {
    return this.file.characters.get(character) ?? null
  }

  /** The shape and width of a glyph by its number. */
  glyph(number: number): Glyph {
    const known = this.glyphs.get(number)
    if (known !== undefined) return known
    const glyph = this.build(number, 0)
    this.glyphs.set(number, glyph)
    return glyph
  }

  private build(number: number, depth: number): Glyph {
    const outline = this.file.outlines[number]
    if (outline === undefined || depth > 4) throw new Error(`the font has no glyph ${number}`)
    const advance = this.file.advances[number] ?? this.file.advances.at(-1) ?? 0
    const own = outline.parts.length > 0 ? outline.parts : outline.contours.flat()
    // The four phantom points at the end carry the width: the second one is the advance.
    const points = [...own.map(({ x, y }) => ({ x, y })), ...[0, advance, 0, 0].map((x) => ({ x, y: 0 }))]
    const ends: number[] = []
    for (const contour of outline.contours) ends.push((ends.at(-1) ?? -1) + contour.length)
    const moved = movePoints(points, ends, this.variations.movesOf(number, points.length))
    const width = (moved[own.length + 1]?.x ?? advance) - (moved[own.length]?.x ?? 0)
    let place = 0
    const contours = outline.contours.map((contour) => contour.map(({ onCurve }) => {
      const point = moved[place] ?? { x: 0, y: 0 }
      place += 1
      return { x: point.x, y: point.y, onCurve }
    }))
    outline.parts.forEach((part, index) => {
      const offset = moved[index] ?? part
      const [a, b, c, d] = part.matrix
      for (const contour of this.build(part.glyph, depth + 1).contours) {
        contours.push(contour.map(({ x, y, onCurve }) => ({
          x: a * x + c * y + offset.x, y: b * x + d * y + offset.y, onCurve
        })))
      }
    })
    return { contours, advance: width }
  }
}
