import sharp from 'sharp'
import { CATEGORIES, type CategorySlug } from '../categories'
import { type SeededRandom, seededRandom, seedFromText } from '../seeded-random'
import { mix, readableOn } from './colours'
import { GENRE_ART } from './genre-art'
import { type Palette, paletteFor, paperOf } from './palettes'
import { circle, ellipse, faint, frame, group, pane, polygon, rect, steps } from './svg-shapes'
import { grainOnly } from './wear/paper'

const WIDTH = 640
const HEIGHT = 420
const SHELF = 352
const FACE_WIDTH = 186
const FACE_HEIGHT = 262

/** One spine with its bands and label; stands on the shelf at x, or leans. */
function drawSpine(x: number, width: number, height: number, palette: Palette, random: SeededRandom): string {
  const cloth = random.pick([palette.accent, palette.second, palette.ink,
    mix(palette.accent, palette.ink, 0.35),
    mix(palette.second, palette.ground, 0.3), mix(palette.ground, '#ffffff', 0.45)])
  const foil = mix(cloth, palette.ground === cloth ? palette.ink : palette.ground, 0.75)
  const top = SHELF - height
  const style = random.between(0, 4)
  const bands = [
    () => rect(x, top + 24, width, 5, foil) + rect(x, top + 34, width, 2, foil) +
    rect(x, SHELF - 30, width, 5, foil),
    () => rect(x + 4, top + height * 0.18, width - 8, height * 0.26, foil),
    () => circle(x + width / 2, top + 40, width * 0.24, foil) +
    rect(x + width / 2 - 2, top + 70, 4, height * 0.45, foil),
    () => steps(5).map((band) => rect(x, top + 26 + band * (height - 60) / 4, width, 4, foil)).join(''),
    () => rect(x + width * 0.3, top + 30, width * 0.4, height * 0.55, foil)
  ]
  return rect(x, top, width, height, cloth) + (bands[style]?.() ?? '') +
    faint(rect(x, top, width * 0.16, height, '#ffffff'), 0.14) +
    faint(rect(x + width * 0.78, top, width * 0.22, height, '#000000'), 0.16)
}

/** A book that shows its front: the emblem of the shelf. */
function drawFace(x: number, slug: CategorySlug, palette: Palette, random: SeededRandom): string {
  const { paper, ink } = paperOf(palette)
  const strong = readableOn(paper, palette.accent, palette.second, ink)
  const top = SHELF - FACE_HEIGHT
  const emblem = GENRE_ART[slug].emblems[0]
  const art = emblem === undefined
    ? '' : group(emblem({ ...palette, ground: paper, ink, accent: strong }, random), x + FACE_WIDTH / 2, top +
      122, 0.4)
  return faint(rect(x + 8, top + 8, FACE_WIDTH, FACE_HEIGHT - 8, '#000000'), 0.22) +
    rect(x, top, FACE_WIDTH, FACE_HEIGHT, paper) +
    frame(x + 10, top + 10, FACE_WIDTH - 20, FACE_HEIGHT - 20, strong, 2.5) + art +
    rect(x + 42, top + 216, FACE_WIDTH - 84, 7, ink) + rect(x + 60, top + 230, FACE_WIDTH - 120, 4, strong) +
    faint(rect(x + 7, top, 4, FACE_HEIGHT, '#000000'), 0.12)
}

/** Spines side by side from x to the end of their room. */
function drawRow(from: number, to: number, palette: Palette, random: SeededRandom): string {
  let x = from
  let row = ''
  while (to - x > 22) {
    const width = Math.min(to - x, random.between(24, 54))
    row += drawSpine(x, width, random.between(178, 286), palette, random)
    x += width + 1
  }
  return row
}

/**
 * Draws the picture of a category: a shelf with books in the colours of the genre, one of them facing out, as
 * a JPEG of 640 x 420 px. The same slug always gives the same bytes on the same machine. Throws a RangeError
 * for an unknown slug.
 */
export async function drawCategoryPicture(slug: CategorySlug): Promise<Buffer> {
  const place = CATEGORIES.findIndex((category) => category.slug === slug)
  if (place < 0) throw new RangeError(`no such category: ${slug}`)
  const random = seededRandom(seedFromText(`shelf ${slug}`))
  const palette = paletteFor(slug, place % 3)
  const pattern = GENRE_ART[slug].patterns[0]
  const wall = pattern === undefined ? '' : pattern({ width: WIDTH, height: HEIGHT, palette, random })
  const face = [96, 228, 352][place % 3] ?? 228
  const board = mix(palette.ink, palette.ground, 0.12)
  const drawing = rect(0, 0, WIDTH, HEIGHT, palette.ground) + faint(pane(0, 0, WIDTH, SHELF, wall), 0.34) +
    drawRow(34, face - 6, palette, random) + drawRow(face + FACE_WIDTH + 6, WIDTH - 40, palette, random) +
    drawFace(face, slug, palette, random) + rect(0, SHELF, WIDTH, 16, board) +
    faint(rect(0, SHELF + 16, WIDTH, 10, '#000000'), 0.18) +
    rect(0, SHELF + 26, WIDTH, HEIGHT, mix(palette.ground, palette.quiet, 0.6)) +
    polygon([[0, SHELF + 16], [WIDTH, SHELF + 16], [WIDTH, SHELF + 22], [0, SHELF + 26]],
      mix(board, '#000000', 0.25)) +
    faint(ellipse(WIDTH / 2, 0, WIDTH * 0.7, 160, '#ffffff'), 0.06)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`
  const flat = sharp(Buffer.from(svg)).removeAlpha().raw()
  const { data, info } = await flat.toBuffer({ resolveWithObject: true })
  grainOnly({ data, width: info.width, height: info.height }, place + 1)
  return sharp(data,
    { raw: { width: info.width, height: info.height, channels: 3 } }).jpeg({ quality: 84 }).toBuffer()
}
