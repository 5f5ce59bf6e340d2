import sharp from 'sharp'
import type { CategorySlug } from '../categories'
import type { DemoBook } from '../demo-book'
import type { DemoCondition } from '../demo-shop'
import { seededRandom, seedFromText } from '../seeded-random'
import { chooseLayout } from './choose-layout'
import { COVER_HEIGHT, COVER_WIDTH, type CoverSheet } from './cover-sheet'
import { GENRE_ART } from './genre-art'
import { setPicture } from './layouts/pictorial'
import { setGiantInitial } from './layouts/typographic'
import { paletteFor } from './palettes'
import { takeTurns } from './take-turns'
import { canDraw } from './type/typeface'
import { ageCover } from './wear/age-cover'

/** The facts a cover shows. All of a DemoBook will do; of an unknown book title and authors are enough. */
export type CoverFacts = Pick<DemoBook, 'title' | 'subtitle' | 'authors'> &
  Partial<Pick<DemoBook, 'publisher' | 'year' | 'shelfPlace' | 'sober'>>

export interface CoverLook {
  genre: CategorySlug
  condition: DemoCondition
  /** Decides the wear of this copy; the design itself comes from the book. */
  seed: number
}

/** The whole front as SVG of 800 x 1200 px, without wear. The same book always gets the same design. */
export function designCover(facts: CoverFacts, genre: CategorySlug): string {
  const random = seededRandom(seedFromText([facts.title, ...facts.authors, facts.publisher ?? ''].join('|')))
  const art = GENRE_ART[genre]
  const turn = facts.shelfPlace ?? random.between(0, 99_999)
  const [title = '', subtitle] = splitTitle(facts).map((text) => text.replaceAll("'", '’'))
  const sheet: CoverSheet = {
    title: canDraw(title) ? title : '',
    subtitle: subtitle ?? null,
    author: nameAuthors(facts.authors),
    publisher: facts.publisher ?? '',
    genre,
    palette: paletteFor(genre, turn),
    random,
    picture: takeTurns(art.pictures, turn, `picture ${genre}`),
    pattern: takeTurns(art.patterns, turn, `pattern ${genre}`),
    emblem: takeTurns(art.emblems, turn, `emblem ${genre}`)
  }
  // Where no font of the project can write the title, a picture has to speak for the book.
  const usual = facts.sober === true ? setGiantInitial : chooseLayout(genre, facts.year, turn)
  const layout = sheet.title === '' ? setPicture : usual
  const drawing = layout(sheet)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">` +
    `${drawing}</svg>`
}

/** Long titles with a colon go on the cover as title and subtitle. */
function splitTitle({ title, subtitle }: CoverFacts): string[] {
  if (subtitle !== undefined) return [title, subtitle]
  const cut = title.indexOf(': ')
  return title.length > 34 && cut > 2 ? [title.slice(0, cut), title.slice(cut + 2)] : [title]
}

function nameAuthors(authors: readonly string[]): string {
  const [first = '', second, ...others] = authors
  if (second === undefined) return first
  if (others.length === 0) return `${first} & ${second}`
  return others.length === 1 ? `${first}, ${second} & ${others.join('')}` : `${first}, ${second} & al.`
}

/**
 * Draws the front cover of one copy as a JPEG of 800 x 1200 px. The same facts and look give the same bytes
 * on the same machine.
 */
export async function drawCover(facts: CoverFacts, { genre, condition, seed }: CoverLook): Promise<Buffer> {
  const drawing = Buffer.from(designCover(facts, genre))
  const { data, info } = await sharp(drawing).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  ageCover({ data, width, height }, condition, seed)
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 80 }).toBuffer()
}
