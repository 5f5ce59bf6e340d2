import type { OutlinePoint } from './read-outlines'
import type { ShapedText } from './typeface'

/**
 * The outline of a shaped line as SVG path data; `x` and `y` are the start of its baseline, `size` px for one
 * em.
 */
export function textPath(line: ShapedText, x: number, y: number, size: number): string {
  return line.glyphs.map((placed) => {
    const scale = placed.unit * size
    const left = x + placed.x * size
    return placed.glyph.contours.map((contour) => contourPath(contour, left, y, scale)).join('')
  }).join('')
}

function contourPath(
  contour: readonly OutlinePoint[], left: number, baseline: number, scale: number
): string {
  const write = ({ x, y }: { x: number; y: number }): string => {
    return `${(left + x * scale).toFixed(1)} ${(baseline - y * scale).toFixed(1)}`
  }
  const last = contour.at(-1)
  const first = contour.findIndex(({ onCurve }) => onCurve)
  if (last === undefined || contour[0] === undefined) return ''
  // A contour may have no point on its curve: then it starts half-way between two control points.
  const start = contour[first] ?? middle(last, contour[0])
  const ordered = first < 0 ? [...contour] : [...contour.slice(first + 1), ...contour.slice(0, first)]
  let path = `M${write(start)}`
  ordered.forEach((point, place) => {
    if (point.onCurve) {
      if (ordered[place - 1]?.onCurve !== false) path += `L${write(point)}`
      return
    }
    const next = ordered[place + 1] ?? { ...start, onCurve: true }
    path += `Q${write(point)} ${write(next.onCurve ? next : middle(point, next))}`
  })
  return `${path}Z`
}

function middle(one: { x: number; y: number }, other: { x: number; y: number }): { x: number; y: number } {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
