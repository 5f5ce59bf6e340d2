import type { SeededRandom } from '../seeded-random'
import type { Palette } from './palettes'

/** What a piece of art is drawn with: its size in px, its colours, and its own stream of chance. */
export interface Scene {
  width: number
  height: number
  palette: Palette
  random: SeededRandom
}

/**
 * Draws into 0 0 width height and answers with SVG. Pictures keep their upper half calm, so that a title can
 * stand there; patterns fill the room evenly.
 */
export type Art = (scene: Scene) => string

/** Draws one figure around 0 0 within 200 px to each side and leaves the ground free. */
export type Emblem = (palette: Palette, random: SeededRandom) => string
