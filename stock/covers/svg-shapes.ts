/** Writes a length with one decimal, so that the same drawing is always the same text. */
export function px(length: number): string {
  return String(Math.round(length * 10) / 10)
}

/** A point of a drawing in px, y downwards. */
export type Point = readonly [x: number, y: number]

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}"/>`
}

/** An empty rectangle with a line around it. */
export function frame(
  x: number, y: number, width: number, height: number, stroke: string, line: number
): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="none" ` +
    `stroke="${stroke}" stroke-width="${px(line)}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}"/>`
}

/** A circle that is only a line. */
export function ring(x: number, y: number, radius: number, stroke: string, line: number): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="none" stroke="${stroke}" ` +
    `stroke-width="${px(line)}"/>`
}

export function ellipse(
  x: number, y: number, radiusX: number, radiusY: number, fill: string, turn = 0
): string {
  return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(radiusX)}" ry="${px(radiusY)}" fill="${fill}" ` +
    `transform="rotate(${px(turn)} ${px(x)} ${px(y)})"/>`
}

/** An ellipse that is only a line. */
export function oval(
  x: number, y: number, radiusX: number, radiusY: number, stroke: string, line: number
): string {
  return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(radiusX)}" ry="${px(radiusY)}" fill="none" ` +
    `stroke="${stroke}" stroke-width="${px(line)}"/>`
}

/** A filled shape from SVG path data. */
export function shape(data: string, fill: string): string {
  return `<path d="${data}" fill="${fill}"/>`
}

/** A line from SVG path data, with round ends. */
export function stroke(data: string, colour: string, line: number): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${px(line)}" ` +
    'stroke-linecap="round" stroke-linejoin="round"/>'
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${px(x)},${px(y)}`).join(' ')}" fill="${fill}"/>`
}

/** Path data of a straight line. */
export function lineData(fromX: number, fromY: number, toX: number, toY: number): string {
  return `M${px(fromX)} ${px(fromY)}L${px(toX)} ${px(toY)}`
}

// Catmull-Rom through `from` and `to`, written as a Bézier curve.
function bend(before: Point, from: Point, to: Point, after: Point): string {
  return `C${px(from[0] + (to[0] - before[0]) / 6)} ${px(from[1] + (to[1] - before[1]) / 6)} ` +
    `${px(to[0] - (after[0] - from[0]) / 6)} ${px(to[1] - (after[1] - from[1]) / 6)} ${px(to[0])} ` +
      `${px(to[1])}`
}

/** Path data of a smooth line through all points. */
export function curveData(points: readonly Point[]): string {
  const at = (place: number): Point => points[Math.max(0, Math.min(points.length - 1, place))] ?? [0, 0]
  let data = `M${px(at(0)[0])} ${px(at(0)[1])}`
  for (let place = 0; place < points.length - 1; place += 1) {
    data += bend(at(place - 1), at(place), at(place + 1), at(place + 2))
  }
  return data
}

/** Path data of a smooth closed shape through all points. */
export function blobData(points: readonly Point[]): string {
  const count = points.length
  const at = (place: number): Point => points[(place + count) % count] ?? [0, 0]
  let data = `M${px(at(0)[0])} ${px(at(0)[1])}`
  for (let place = 0; place < count; place += 1) {
    data += bend(at(place - 1), at(place), at(place + 1), at(place + 2))
  }
  return `${data}Z`
}

/** Moves, turns (degrees) and scales what is inside. */
export function group(content: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${px(x)} ` +
    `${px(y)}) rotate(${px(turn)}) scale(${scale.toFixed(4)})">${content}</g>`
}

/** Shows content through a rectangle; inside, 0 0 is its top left corner and one unit is one px. */
export function pane(x: number, y: number, width: number, height: number, content: string): string {
  return `<svg x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" ` +
    `viewBox="0 0 ${px(width)} ${px(height)}">${content}</svg>`
}

/** Shows content through a shape of path data. The name must be unique on the sheet. */
export function clip(name: string, data: string, content: string): string {
  return `<clipPath id="${name}"><path d="${data}"/></clipPath><g clip-path="url(#${name})">${content}</g>`
}

/** Lets what lies behind show through; opacity from 0 to 1. */
export function faint(content: string, opacity: number): string {
  return `<g opacity="${opacity}">${content}</g>`
}

/** `count` numbers from 0 up. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, step) => step)
}
