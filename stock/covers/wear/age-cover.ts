import type { DemoCondition } from '../../demo-shop'
import { seededRandom } from '../../seeded-random'
import { bendCorner, creaseSpine, rubEdges, scratch } from './edges'
import { printOnPaper } from './paper'
import type { Pixels } from './pixels'
import { addCupRing, addFoxing } from './stains'

/**
 * Makes a flat drawing look like the front of one used copy, in place: grain and light for all; rubbed edges
 * and a little fading for Good; creases, bent corners, foxing and a faded spine for Fair.
 */
export function ageCover(pixels: Pixels, condition: DemoCondition, seed: number): void {
  const random = seededRandom(seed)
  if (condition === 'Excellent') {
    printOnPaper(pixels, seed, { everywhere: 0, spine: 0 })
    rubEdges(pixels, random, 1.6)
    return
  }
  if (condition === 'Good') {
    printOnPaper(pixels, seed, { everywhere: 0.03 + random.next() * 0.04, spine: 0.08 })
    rubEdges(pixels, random, 6 + random.next() * 5)
    scratch(pixels, random, random.between(2, 9))
    if (random.onceIn(2)) creaseSpine(pixels, random, 1)
    return
  }
  printOnPaper(pixels, seed, { everywhere: 0.08 + random.next() * 0.07, spine: 0.28 + random.next() * 0.16 })
  rubEdges(pixels, random, 12 + random.next() * 9)
  scratch(pixels, random, random.between(8, 20))
  creaseSpine(pixels, random, random.between(1, 3))
  for (let corners = random.between(1, 2); corners > 0; corners -= 1) bendCorner(pixels, random)
  addFoxing(pixels, random, random.between(1, 4))
  if (random.onceIn(6)) addCupRing(pixels, random)
}
