import type { SeededRandom } from '../../seeded-random'
import { blotchAt } from './noise'
import { type Colour, type Pixels, tint } from './pixels'

const RUST: Colour = [139, 92, 48]
const COFFEE: Colour = [98, 60, 30]

/** Foxing: small rusty spots, in swarms near the edges. */
export function addFoxing(pixels: Pixels, random: SeededRandom, swarms: number): void {
  const { width, height } = pixels
  for (let swarm = 0; swarm < swarms; swarm += 1) {
    const across = random.onceIn(2)
    const centreX = across ? random.between(0, width) : random.pick([30, width - 30])
    const centreY = across ? random.pick([40, height - 40]) : random.between(0, height)
    for (let spot = random.between(9, 20); spot > 0; spot -= 1) {
      const reach = 190 * random.next() ** 1.6
      const angle = random.next() * Math.PI * 2
      addSpot(pixels, centreX + Math.cos(angle) * reach, centreY + Math.sin(angle) * reach, 1.5 +
        random.next() ** 2 * 8,
        0.1 + random.next() * 0.26)
    }
  }
}

function addSpot(pixels: Pixels, centreX: number, centreY: number, radius: number, strength: number): void {
  const reach = Math.ceil(radius * 1.8)
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const ragged = Math.hypot(x,
        y) / (radius * (0.7 + 0.7 * blotchAt(centreX * 7 + x * 5, centreY * 7 + y * 5)))
      if (ragged < 1.3) tint(pixels, Math.round(centreX + x), Math.round(centreY + y), RUST,
        strength * (1 - ragged / 1.3))
    }
  }
}

/** The ring a cup left behind, stronger on one side. */
export function addCupRing(pixels: Pixels, random: SeededRandom): void {
  const radius = random.between(92, 122)
  const centreX = random.between(150, pixels.width - 150)
  const centreY = random.between(240, pixels.height - 240)
  const turn = random.next() * Math.PI * 2
  for (let y = -radius - 9; y <= radius + 9; y += 1) {
    for (let x = -radius - 9; x <= radius + 9; x += 1) {
      const away = Math.abs(Math.hypot(x, y) - radius)
      if (away > 7) continue
      const side = 0.55 + 0.45 * Math.cos(Math.atan2(y, x) - turn)
      const blot = blotchAt(centreX + x, centreY + y)
      tint(pixels, centreX + x, centreY + y, COFFEE, (1 - away / 7) * side * (0.1 + 0.34 * blot))
    }
  }
}
