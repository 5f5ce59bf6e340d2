import { createRequire } from 'node:module'
import { Font, type Glyph } from './font'

/**
 * A cut of the two families that ship with the project: Literata (its display cut for titles) and Figtree.
 */
export interface TextStyle {
  family: 'serif' | 'serif-italic' | 'sans'
  weight: 300 | 400 | 600 | 800 | 900
  /**
   * `display` has fine hairlines for large sizes, `text` is sturdy for small ones. Only the serifs differ.
   */
  cut: 'display' | 'text'
}

export interface PlacedGlyph {
  glyph: Glyph
  /** Left edge and size of a font unit, both in em. */
  x: number
  unit: number
}

export interface ShapedText {
  glyphs: PlacedGlyph[]
  /** Width in em; letter spacing behind the last letter is left out. */
  width: number
}

const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'cyrillic-ext', 'greek-ext',
  'vietnamese'] as const
const LITERATA = '@fontsource-variable/literata/files/literata'
const FIGTREE = '@fontsource-variable/figtree/files/figtree'
const SANS_SCRIPTS: readonly string[] = ['latin', 'latin-ext']

const require = createRequire(import.meta.url)
const fonts = new Map<string, Font>()

function openFont(file: string, { weight, cut }: TextStyle): Font {
  const key = `${file} ${weight} ${cut}`
  const known = fonts.get(key)
  if (known !== undefined) return known
  const values = { wght: weight, opsz: cut === 'display' ? 72 : 14 }
  const font = new Font(require.resolve(file), values)
  fonts.set(key, font)
  return font
}

function fontFiles({ family }: TextStyle): string[] {
  const slant = family === 'serif-italic' ? 'italic' : 'normal'
  const serif = SCRIPTS.map((script) => `${LITERATA}-${script}-opsz-${slant}.woff2`)
  const sans = SANS_SCRIPTS.map((script) => `${FIGTREE}-${script}-wght-normal.woff2`)
  return family === 'sans' ? [...sans, ...serif] : serif
}

/**
 * Chooses and places the glyphs of one line, in em. `tracking` is extra letter space in em. Characters that
 * no font of the project can draw (Arabic, Chinese, emoji) are left out; canDraw tells beforehand.
 */
export function shapeText(text: string, style: TextStyle, tracking = 0): ShapedText {
  const glyphs: PlacedGlyph[] = []
  let x = 0
  let before: { font: Font; number: number } | null = null
  for (const character of text.normalize('NFC')) {
    const found = findGlyph(character, style)
    if (found === null) continue
    const { font, number } = found
    const unit = 1 / font.unitsPerEm
    if (before !== null) x += tracking +
      (before.font === font ? font.kerning(before.number, number) * unit : 0)
    const glyph = font.glyph(number)
    glyphs.push({ glyph, x, unit })
    x += glyph.advance * unit
    before = found
  }
  return { glyphs, width: x }
}

function findGlyph(character: string, style: TextStyle): { font: Font; number: number } | null {
  const code = character.codePointAt(0) ?? 0
  for (const file of fontFiles(style)) {
    const font = openFont(file, style)
    const number = font.glyphFor(code)
    if (number !== null) return { font, number }
  }
  return null
}

/**
 * Whether most letters of a text can be drawn: false for Arabic or Chinese, true for Latin, Greek, Cyrillic.
 */
export function canDraw(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((character) => /[\p{L}\p{N}]/u.test(character))
  const style: TextStyle = { family: 'serif', weight: 400, cut: 'text' }
  const drawn = letters.filter((letter) => findGlyph(letter, style) !== null)
  return drawn.length > 0 && drawn.length * 2 >= letters.length
}

/** Height of a capital H above the line, in em. */
export function capHeight(style: TextStyle): number {
  const [letter] = shapeText('H', style).glyphs
  if (letter === undefined) return 0.7
  return Math.max(...letter.glyph.contours.flat().map(({ y }) => y)) * letter.unit
}
