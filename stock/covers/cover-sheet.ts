import type { SeededRandom } from '../seeded-random'
import type { CategorySlug } from '../categories'
import type { Palette } from './palettes'
import type { Art, Emblem } from './scene'

/** Size of every cover in px. */
export const COVER_WIDTH = 800
export const COVER_HEIGHT = 1200

/** All that a layout works with. Its chance depends on the book alone: every copy has the same cover. */
export interface CoverSheet {
  title: string
  subtitle: string | null
  author: string
  publisher: string
  genre: CategorySlug
  palette: Palette
  random: SeededRandom
  picture: Art
  pattern: Art
  emblem: Emblem
}

/** Sets a whole cover of 800 x 1200 px and answers with SVG. */
export type Layout = (sheet: CoverSheet) => string
