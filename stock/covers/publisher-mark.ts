import { seedFromText } from '../seeded-random'
import { circle, group, polygon, rect, ring, shape, stroke } from './svg-shapes'

// Small signs as publishers put them on a spine; none of them belongs to a house.
const SIGNS: readonly ((colour: string) => string)[] = [
  (colour) => ring(0, 0, 16, colour, 3) + stroke('M0 10L0 -9M-8 -1L0 -9L8 -1', colour, 3),
  (colour) => shape('M0 -18Q16 -4 0 18Q-16 -4 0 -18Z', colour),
  (colour) => rect(-14, -14, 28, 28, colour) + `<circle r="7" fill="#ffffff" opacity="0.85"/>`,
  (colour) => polygon([[0, -18], [18, 12], [-18, 12]], colour),
  (colour) => stroke('M-16 12Q-16 -14 0 -14T16 12M-16 12L16 12', colour, 3.5) + circle(0, 2, 4, colour),
  (colour) => stroke('M-18 4Q-9 -12 0 2Q9 -12 18 4', colour, 4),
  (colour) => circle(-8, 0, 9, colour) + circle(8, 0, 9, colour),
  (colour) => rect(-16, -10, 13, 22, colour) + rect(3, -10, 13, 22, colour),
  (colour) => ring(0, 0, 15, colour, 3) + circle(0, 0, 5, colour),
  (colour) => stroke('M0 -17L0 17M-17 0L17 0M-12 -12L12 12M12 -12L-12 12', colour, 3)
]

/** A small sign for a publisher around x y, always the same one for the same name; nothing without a name. */
export function drawPublisherMark(
  publisher: string, x: number, y: number, colour: string, scale = 1
): string {
  const sign = SIGNS[seedFromText(publisher) % SIGNS.length]
  return sign === undefined || publisher === '' ? '' : group(sign(colour), x, y, scale)
}
