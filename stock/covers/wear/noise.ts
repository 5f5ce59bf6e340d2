import { seededRandom } from '../../seeded-random'

/** Side of the noise tiles in px; a power of two, so that a mask repeats them. */
export const TILE = 512
const MASK = TILE - 1

/**
 * How far the grain goes from the mean, in 256ths of a step of brightness; more makes the files much larger.
 */
const GRAIN = 920

function makeGrain(): Int16Array {
  const random = seededRandom(7)
  const grain = new Int16Array(TILE * TILE)
  for (let place = 0; place < grain.length; place += 1) {
    // Three throws of a die come near enough to a bell curve.
    grain[place] = Math.round((random.next() + random.next() + random.next() - 1.5) * GRAIN)
  }
  return grain
}

/** Smooth noise from 0 to 1 with two sizes of blotches, repeating at the tile's edge. */
function makeBlotches(): Float32Array {
  const random = seededRandom(11)
  const blotches = new Float32Array(TILE * TILE)
  for (const { cell, weight } of [{ cell: 64, weight: 0.5 }, { cell: 16, weight: 0.3 },
    { cell: 4, weight: 0.2 }]) {
    const side = TILE / cell
    const heights = Float32Array.from({ length: side * side }, () => random.next())
    const at = (column: number, row: number): number => heights[(row % side) * side + (column % side)] ?? 0
    for (let y = 0; y < TILE; y += 1) {
      for (let x = 0; x < TILE; x += 1) {
        const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
        const [acrossShare, downShare] = [x / cell - column, y / cell - row]
        const across = acrossShare * acrossShare * (3 - 2 * acrossShare)
        const down = downShare * downShare * (3 - 2 * downShare)
        const upper = at(column, row) + (at(column + 1, row) - at(column, row)) * across
        const lower = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * across
        const place = y * TILE + x
        blotches[place] = (blotches[place] ?? 0) + weight * (upper + (lower - upper) * down)
      }
    }
  }
  return blotches
}

let tiles: { grain: Int16Array; blotches: Float32Array } | null = null

/** The tile of paper grain (256ths of a step of brightness) and of blotches (0 to 1), made once. */
export function noiseTiles(): { grain: Int16Array; blotches: Float32Array } {
  tiles ??= { grain: makeGrain(), blotches: makeBlotches() }
  return tiles
}

/** Blotch noise at any position, 0 to 1. */
export function blotchAt(x: number, y: number): number {
  return noiseTiles().blotches[(Math.floor(y) & MASK) * TILE + (Math.floor(x) & MASK)] ?? 0
}
