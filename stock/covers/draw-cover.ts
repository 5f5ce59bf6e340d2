import sharp from 'sharp'
import type { CategorySlug } from '../categories'
import type { DemoBook } from '../demo-book'
import type { DemoCondition } from '../demo-shop'
import { seededRandom, seedFromText } from '../seeded-random'
import { chooseLayout } from './choose-layout'
import { COVER_HEIGHT, COVER_WIDTH, type CoverSheet } from './cover-sheet'
import { GENRE_ART } from './genre-art'
import { paletteFor } from './palettes'
import { canDraw } from './type/typeface'
import { ageCover } from './wear/age-cover'

/** The facts a cover shows. All of a DemoBook will do; of an unknown book the title is enough. */
export type CoverFacts = Pick<DemoBook, 'title' | 'subtitle' | 'authors'> & Partial<Pick<DemoBook, 'publisher' | 'year'>>

export interface CoverLook {
  genre: CategorySlug
  condition: DemoCondition
  /** Decides the wear of this copy; the design itself comes from the book. */
  seed: number
}

/** The whole front as SVG of 800 x 1200 px, without wear. The same book always gets the same design. */
export function designCover(facts: CoverFacts, genre: CategorySlug): string {
  const random = seededRandom(seedFromText(`${facts.title}|${facts.authors.join('|')}|${facts.publisher ?? ''}`))
  const art = GENRE_ART[genre]
  const [title, subtitle] = splitTitle(facts)
  const sheet: CoverSheet = {
    title: canDraw(title) ? title : '',
    subtitle,
    author: nameAuthors(facts.authors),
    publisher: facts.publisher ?? '',
    genre,
    palette: paletteFor(genre, random.between(0, 9999)),
    random,
    picture: random.pick(art.pictures),
    pattern: random.pick(art.patterns),
    emblem: random.pick(art.emblems)
  }
  const drawing = chooseLayout(genre, facts.year, random)(sheet)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">${drawing}</svg>`
}

/** Long titles with a colon go on the cover as title and subtitle. */
function splitTitle({ title, subtitle }: CoverFacts): [string, string | null] {
  if (subtitle !== undefined) return [title, subtitle]
  const cut = title.indexOf(': ')
  return title.length > 34 && cut > 2 ? [title.slice(0, cut), title.slice(cut + 2)] : [title, null]
}

function nameAuthors(authors: readonly string[]): string {
  const [first = '', second, ...others] = authors
  if (second === undefined) return first
  if (others.length === 0) return `${first} & ${second}`
  return others.length === 1 ? `${first}, ${second} & ${others.join('')}` : `${first}, ${second} & al.`
}

/**
 * Draws the front cover of one copy as a JPEG of 800 x 1200 px. The same facts and look give the same bytes on the
 * same machine.
 */
export async function drawCover(facts: CoverFacts, { genre, condition, seed }: CoverLook): Promise<Buffer> {
  const drawing = Buffer.from(designCover(facts, genre))
  const { data, info } = await sharp(drawing).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  ageCover({ data, width, height }, condition, seed)
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 80 }).toBuffer()
}
