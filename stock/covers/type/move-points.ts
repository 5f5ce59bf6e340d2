import type { PointMoves } from './glyph-variations'

interface Position {
  x: number
  y: number
}

/**
 * Moves the points of an outline. Points that a variation does not name are moved along with their named
 * neighbours on the same contour (OpenType gvar, "Inferred deltas for un-referenced point numbers").
 */
export function movePoints(
  points: Position[], contourEnds: readonly number[], moves: readonly PointMoves[]
): Position[] {
  const moved = points.map(({ x, y }) => ({ x, y }))
  for (const { scalar, points: named, dx, dy } of moves) {
    const stepsX = spread(points.map(({ x }) => x), contourEnds, named, dx)
    const stepsY = spread(points.map(({ y }) => y), contourEnds, named, dy)
    moved.forEach((point, place) => {
      point.x += scalar * (stepsX[place] ?? 0)
      point.y += scalar * (stepsY[place] ?? 0)
    })
  }
  return moved
}

function spread(
  values: readonly number[], contourEnds: readonly number[], named: readonly number[] | null,
  deltas: readonly number[]
): readonly number[] {
  if (named === null) return deltas
  const steps = values.map(() => 0)
  const isNamed = values.map(() => false)
  named.forEach((point, place) => {
    steps[point] = deltas[place] ?? 0
    isNamed[point] = true
  })
  let start = 0
  for (const end of contourEnds) {
    inferContour(values, steps, isNamed, start, end)
    start = end + 1
  }
  return steps
}

function inferContour(
  values: readonly number[], steps: number[], isNamed: readonly boolean[], start: number, end: number
): void {
  const known: number[] = []
  for (let point = start; point <= end; point += 1) if (isNamed[point] === true) known.push(point)
  const length = end - start + 1
  known.forEach((from, place) => {
    const to = known[(place + 1) % known.length] ?? from
    const gap = (to - from + length) % length || length
    for (let ahead = 1; ahead < gap; ahead += 1) {
      const point = start + ((from - start + ahead) % length)
      steps[point] = inferStep(values[point] ?? 0, values[from] ?? 0, values[to] ?? 0, steps[from] ?? 0,
        steps[to] ?? 0)
    }
  })
}

function inferStep(value: number, from: number, to: number, stepFrom: number, stepTo: number): number {
  if (from === to) return stepFrom === stepTo ? stepFrom : 0
  const [low, high, stepLow, stepHigh] = from < to
    ? [from, to, stepFrom, stepTo] : [to, from, stepTo, stepFrom]
  if (value <= low) return stepLow
  if (value >= high) return stepHigh
  return stepLow + ((value - low) / (high - low)) * (stepHigh - stepLow)
}
