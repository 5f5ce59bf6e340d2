import { noiseTiles, TILE } from './noise'
import type { Pixels } from './pixels'

/** How far colours have faded towards old paper, from 0 to 1. */
export interface Fading {
  everywhere: number
  /** More along the left edge, where the spine stood in the light. */
  spine: number
}

/** How far the fading of the spine reaches, in px. */
const SPINE_REACH = 120
const OLD_PAPER = [240, 229, 204] as const

/** Brightness by column: the groove of the hinge, a soft light from the upper left. */
function columnLight(width: number): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => {
    const groove = -0.16 * Math.exp(-(((x - 24) / 5) ** 2)) + 0.07 * Math.exp(-(((x - 34) / 5) ** 2))
    const edge = x < 8 ? -0.05 * (1 - x / 8) : 0
    return 1.012 - 0.03 * (x / width) + groove + edge
  })
}

/** Gives flat colours the grain of paper and nothing else, in place. */
export function grainOnly(pixels: Pixels, seed: number): void {
  const factor = new Float32Array(pixels.width).fill(1)
  blend(pixels, seed, factor, new Float32Array(pixels.width * 3), 0)
}

/**
 * Gives flat colours the grain of paper, the light of a room, the hinge of a binding, and fading, in place.
 */
export function printOnPaper(pixels: Pixels, seed: number, fading: Fading): void {
  const { width } = pixels
  // Each column's light and fading come down to one factor and three summands, so that the loop stays short.
  const light = columnLight(width)
  const factor = new Float32Array(width)
  const summand = new Float32Array(width * 3)
  for (let x = 0; x < width; x += 1) {
    const share = fading.everywhere + fading.spine * Math.max(0, 1 - x / SPINE_REACH) ** 1.5
    factor[x] = (1 - share) * (light[x] ?? 1)
    OLD_PAPER.forEach((paper, channel) => {
      summand[x * 3 + channel] = paper * share * (light[x] ?? 1)
    })
  }
  blend(pixels, seed, factor, summand, 0.022)
}

/**
 * Every byte times its column's factor plus its column's summand plus grain, darker by `shade` towards the
 * foot. In whole 256ths, because this runs a million times a cover.
 */
function blend(
  { data, width, height }: Pixels, seed: number, factor: Float32Array, summand: Float32Array, shade: number
): void {
  const { grain } = noiseTiles()
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  const summands = Int32Array.from(summand, (value) => Math.round(value * 256))
  const scales = new Int32Array(width)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    const row = ((y + (seed >>> 9)) & (TILE - 1)) * TILE
    const rowLight = 256 * (1 + shade * (0.36 - y / height))
    for (let x = 0; x < width; x += 1) scales[x] = (factor[x] ?? 1) * rowLight
    for (let x = 0, column = 0; x < width; x += 1, column += 3, at += 3) {
      const scale = scales[x] ?? 256
      const speck = grain[row + ((x + seed) & (TILE - 1))] ?? 0
      bytes[at] = ((bytes[at] ?? 0) * scale + (summands[column] ?? 0) + speck) >> 8
      bytes[at + 1] = ((bytes[at + 1] ?? 0) * scale + (summands[column + 1] ?? 0) + speck) >> 8
      bytes[at + 2] = ((bytes[at + 2] ?? 0) * scale + (summands[column + 2] ?? 0) + speck) >> 8
    }
  }
}
