import type { SeededRandom } from '../../seeded-random'
import { blotchAt } from './noise'
import { type Colour, type Pixels, tint } from './pixels'

const BOARD: Colour = [232, 222, 201]
const SHADOW: Colour = [40, 32, 26]

/**
 * Rubs the colour off along the edges and most at the corners. `reach` is how deep at the worst places, in
 * px.
 */
export function rubEdges(pixels: Pixels, random: SeededRandom, reach: number): void {
  const { width, height } = pixels
  const [shiftX, shiftY] = [random.between(0, 500), random.between(0, 500)]
  const band = Math.ceil(reach * 2.4)
  for (let y = 0; y < height; y += 1) {
    const fromY = Math.min(y, height - 1 - y)
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.min(x, width - 1 - x)
      if (fromX > band && fromY > band) {
        x = width - band - 2
        continue
      }
      const nearest = Math.min(fromX, fromY)
      const corner = Math.max(0, 1 - Math.hypot(fromX, fromY) / (reach * 3.2))
      const noise = blotchAt(x + shiftX, y + shiftY)
      const depth = reach * (1.5 * noise - 0.45) + corner * reach * (0.6 + noise)
      if (depth > nearest) tint(pixels, x, y, BOARD, Math.min(0.9, (depth - nearest) / (reach * 0.55)))
    }
  }
}

interface Line {
  fromX: number
  fromY: number
  toX: number
  toY: number
  sway: number
}

/** A fold in the board: a pale line, dark along one side. */
function drawFold(pixels: Pixels, { fromX, fromY, toX, toY, sway }: Line, strength: number): void {
  const long = Math.hypot(toX - fromX, toY - fromY)
  const [acrossX, acrossY] = [-(toY - fromY) / long, (toX - fromX) / long]
  for (let step = 0; step <= long; step += 0.7) {
    const share = step / long
    const noise = blotchAt(fromX + step, fromY * 3) - 0.5
    const push = Math.sin(share * Math.PI) * sway + noise * 7
    const x = fromX + (toX - fromX) * share + acrossX * push
    const y = fromY + (toY - fromY) * share + acrossY * push
    const fade = strength * (0.55 + 0.45 * blotchAt(y * 2, x * 2))
    for (let side = -3; side <= 4; side += 1) {
      const colour = side <= 1 ? BOARD : SHADOW
      const opacity = side === 0 ? 0.62 : Math.abs(side) === 1 ? 0.34 : side > 1 ? 0.16 : 0.06
      tint(pixels, Math.round(x + acrossX * side), Math.round(y + acrossY * side), colour,
        opacity * fade * 0.7)
    }
  }
}

/** Long creases beside the spine, as a paperback gets from being read. */
export function creaseSpine(pixels: Pixels, random: SeededRandom, count: number): void {
  for (let crease = 0; crease < count; crease += 1) {
    const x = random.between(34, 74)
    const top = random.between(0, 160)
    const bottom = pixels.height - random.between(1, 220)
    drawFold(pixels, { fromX: x, fromY: top, toX: x + random.between(-9, 9), toY: bottom,
      sway: random.between(-5, 5) }, 0.75)
  }
}

/** Bends a corner: the fold, and the board behind it in half shade. */
export function bendCorner(pixels: Pixels, random: SeededRandom): void {
  const { width, height } = pixels
  const right = random.onceIn(1.4)
  const low = random.onceIn(1.7)
  const [reachX, reachY] = [random.between(60, 170), random.between(60, 190)]
  const cornerX = right ? width - 1 : 0
  const cornerY = low ? height - 1 : 0
  const [edgeX, edgeY] = [right ? cornerX - reachX : reachX, low ? cornerY - reachY : reachY]
  for (let stepY = 0; stepY < reachY; stepY += 1) {
    const span = reachX * (1 - stepY / reachY)
    for (let stepX = 0; stepX < span; stepX += 1) {
      const depth = 1 - stepX / reachX - stepY / reachY
      const x = right ? cornerX - stepX : stepX
      const y = low ? cornerY - stepY : stepY
      tint(pixels, x, y, low ? SHADOW : BOARD, 0.05 + 0.12 * (1 - depth))
    }
  }
  drawFold(pixels, { fromX: edgeX, fromY: cornerY, toX: cornerX, toY: edgeY, sway: random.between(-8, 8) }, 1)
}

/** Fine scratches from shelf and bag. */
export function scratch(pixels: Pixels, random: SeededRandom, count: number): void {
  for (let line = 0; line < count; line += 1) {
    const x = random.between(40, pixels.width - 40)
    const y = random.between(40, pixels.height - 40)
    const long = random.between(30, 130)
    const angle = random.next() * Math.PI
    for (let step = 0; step < long; step += 1) {
      const fade = Math.sin((step / long) * Math.PI) * 0.16
      tint(pixels, Math.round(x + Math.cos(angle) * step), Math.round(y + Math.sin(angle) * step),
        [255, 250, 238], fade)
    }
  }
}
