import { mix } from '../colours'
import type { Scene } from '../scene'
import {
  circle, curveData, ellipse, group, lineData, pane, type Point, polygon, px, rect, ring, shape, steps, stroke
} from '../svg-shapes'

function tones({ palette }: Scene): string[] {
  return [palette.ground, palette.accent, palette.second, palette.ink, palette.quiet]
}

/** Square cells from edge to edge; `draw` fills one cell of the given size. */
function cells(
  { width, height }: Scene, across: number, draw: (size: number, column: number, row: number) => string
): string {
  const size = width / across
  return steps(Math.ceil(height / size)).map((row) => steps(across).map((column) => {
    return pane(column * size, row * size, size + 0.6, size + 0.6, draw(size + 0.6, column, row))
  }).join('')).join('')
}

/** Quarter circles in the corners of square tiles. */
export function drawQuarters(scene: Scene): string {
  const { random } = scene
  return cells(scene, random.between(4, 6), (size) => {
    const [ground = '', one = '', two = ''] = random.shuffle(tones(scene))
    const [x, y] = random.pick([[0, 0], [size, 0], [0, size], [size, size]] as const)
    const inner = random.onceIn(2) ? circle(x, y, size * 0.5, two) : ''
    return rect(0, 0, size, size, ground) + circle(x, y, size, one) + inner
  })
}

/** Squares, triangles, discs and stripes, one a tile. */
export function drawBlocks(scene: Scene): string {
  const { random } = scene
  return cells(scene, random.between(3, 4), (size) => {
    const [ground = '', one = '', two = ''] = random.shuffle(tones(scene))
    const figures = [
      () => circle(size / 2, size / 2, size * 0.36, one),
      () => polygon([[0, 0], [size, 0], [0, size]], one),
      () => polygon([[0, size], [size / 2, 0], [size, size]], one) +
      circle(size / 2, size * 0.66, size * 0.15, two),
      () => steps(4).map((bar) => rect(0, size * (bar * 0.25), size, size * 0.125, one)).join(''),
      () => rect(0, 0, size / 2, size, one) + circle(size / 2, size / 2, size * 0.3, two),
      () => ring(size / 2, size / 2, size * 0.3, one, size * 0.14),
      () => circle(0, size / 2, size * 0.5, one) + circle(size, size / 2, size * 0.5, two)
    ]
    return rect(0, 0, size, size, ground) + random.pick(figures)()
  })
}

/** Overlapping scales like the roof of a tower. */
export function drawScales(scene: Scene): string {
  const { width, height, palette, random } = scene
  const size = width / random.between(5, 8)
  const colours = random.shuffle([palette.accent, palette.second, palette.quiet, palette.ink])
  const scales = steps(Math.ceil(height / (size / 2)) +
    2).map((row) => steps(Math.ceil(width / size) + 2).map((column) => {
    const x = column * size + (row % 2 === 0 ? 0 : size / 2) - size / 2
    const y = row * size * 0.5 - size * 0.3
    const tone = colours[(row + (column % 3 === 0 ? 1 : 0)) % colours.length] ?? palette.accent
    return circle(x, y, size * 0.5, palette.ground) + circle(x, y, size * 0.46, tone) +
      circle(x, y, size * 0.3, palette.ground) + circle(x, y, size * 0.18, tone)
  }).reverse().join('')).reverse().join('')
  return rect(0, 0, width, height, palette.ground) + scales
}

/** Parallel zigzag lines that change colour on their way down. */
export function drawChevrons({ width, height, palette, random }: Scene): string {
  const teeth = random.between(3, 6)
  const step = width / teeth / 2
  const line = random.between(26, 44)
  const colours = [palette.accent, palette.ground, palette.second, palette.ground]
  return rect(0, 0, width, height, palette.ground) + steps(Math.ceil(height / line) + 4).map((row) => {
    const y = (row - 3) * line
    const zigzag = steps(teeth * 2 +
      1).map((point) => `${point === 0 ? 'M' : 'L'}${px(point * step)} ${px(y + (point % 2) * step)}`)
    return stroke(zigzag.join(''), colours[row % 4] ?? palette.ground, line * 0.72)
  }).join('')
}

/** Dots on a grid that swell and shrink, like a picture printed too large. */
export function drawHalftone({ width, height, palette, random }: Scene): string {
  const step = random.between(30, 42)
  const [focusX, focusY] = [width * (0.2 + random.next() * 0.6), height * (0.2 + random.next() * 0.6)]
  const [otherX, otherY] = [width - focusX, height - focusY]
  const dots = steps(Math.ceil(height / step) + 1).map((row) => steps(Math.ceil(width / step) +
    1).map((column) => {
    const x = column * step + (row % 2) * step / 2
    const y = row * step
    const near = Math.max(0, 1 - Math.hypot(x - focusX, y - focusY) / (width * 0.85))
    const far = Math.max(0, 1 - Math.hypot(x - otherX, y - otherY) / (width * 0.6))
    return circle(x, y, 2 + step * 0.58 * Math.max(near, far), near > far ? palette.accent : palette.second)
  }).join('')).join('')
  return rect(0, 0, width, height, palette.ground) + dots
}

/** Rings around two centres that cut into each other. */
export function drawRings({ width, height, palette, random }: Scene): string {
  const line = random.between(20, 34)
  const left = width * (0.1 + random.next() * 0.25)
  const right = width - left
  const [upper, lower] = [height * (0.2 + random.next() * 0.2), height * (0.6 + random.next() * 0.2)]
  const set = (x: number, y: number, colour: string, count: number): string => steps(count).map((step) => {
    return ring(x, y, line * (step * 2 + 1), colour, line)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + set(left, upper, palette.second, 26) +
    circle(right, lower, line * 18, palette.ground) + set(right, lower, palette.accent, 9)
}

/** Lines of equal height, as on a map. */
export function drawContours({ width, height, palette, random }: Scene): string {
  const hills = steps(5).map(() => ({
    x: random.next() * width, y: random.next() * height, reach: width * (0.25 + random.next() * 0.4),
    turn: random.next() * 6
  }))
  const lines = hills.map((hill, place) => steps(13).map((level) => {
    const points: Point[] = steps(18).map((corner) => {
      const angle = (corner / 18) * Math.PI * 2
      const sway = 1 + 0.2 * Math.sin(angle * 2 + hill.turn) + 0.11 * Math.sin(angle * 3 + hill.turn * 2)
      const radius = hill.reach * ((13 - level) / 13) * sway
      return [hill.x + Math.cos(angle) * radius, hill.y + Math.sin(angle) * radius * 1.15]
    })
    const data = curveData([...points, ...points.slice(0, 1)])
    const fill = mix(palette.ground, place % 2 === 0 ? palette.second : palette.accent, 0.06 + level * 0.055)
    const line = mix(fill, palette.ink, 0.42)
    return `<path d="${data}Z" fill="${fill}" stroke="${line}" stroke-width="${level % 4 === 0 ? 3 : 1.4}"/>`
  }).join('')).join('')
  return rect(0, 0, width, height, palette.ground) + lines
}

/** Squares inside squares, each pushed towards one corner. */
export function drawNests(scene: Scene): string {
  const { random } = scene
  return cells(scene, random.between(2, 3), (size) => {
    const colours = random.shuffle(tones(scene))
    const [pushX, pushY] = [random.next(), random.next()]
    return steps(4).map((nest) => {
      const side = size * (1 - nest * 0.24)
      return rect((size - side) * pushX, (size - side) * pushY, side, side, colours[nest] ?? '')
    }).join('')
  })
}

/** Broken stone in a cast floor. */
export function drawTerrazzo({ width, height, palette, random }: Scene): string {
  const chips = steps(95).map((chip) => {
    const x = ((chip * 0.618034) % 1) * width * 1.04
    const y = (chip / 95) * height * 1.04
    const size = 18 + random.next() * 50
    const corners: Point[] = steps(random.between(4, 6)).map((corner, _, all) => {
      const angle = ((corner + random.next() * 0.7) / all.length) * Math.PI * 2
      const radius = size * (0.55 + random.next() * 0.5)
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    })
    return polygon(corners,
      random.pick([palette.accent, palette.second, palette.ink, palette.quiet, palette.accent]))
  }).join('')
  return rect(0, 0, width, height, mix(palette.ground, '#ffffff', 0.18)) + chips
}

/** Painted wall tiles: a star of petals in each, corners that join up. */
export function drawTiles(scene: Scene): string {
  const { palette, random } = scene
  const petals = random.pick([4, 8])
  const pale = mix(palette.ground, '#ffffff', 0.3)
  return cells(scene, random.between(4, 5), (size, column, row) => {
    const middle = size / 2
    const even = (column + row) % 2 === 0
    const star = steps(petals).map((petal) => {
      const turn = (petal / petals) * 360
      const tone = even ? palette.second : palette.accent
      return group(ellipse(0, -size * 0.24, size * 0.09, size * 0.2, tone), middle, middle, 1, turn)
    }).join('')
    const corners = [[0, 0], [size, 0], [0, size], [size, size]].map(([x = 0, y = 0]) => {
      return circle(x, y, size * 0.26, palette.second) + circle(x, y, size * 0.17, pale) +
        circle(x, y, size * 0.09, palette.accent)
    }).join('')
    return rect(0, 0, size, size, pale) + corners + star + circle(middle, middle, size * 0.07, palette.ink)
  })
}

/** Strips of light and dark that fall across the sheet, as through a blind. */
export function drawBlinds({ width, height, palette, random }: Scene): string {
  const line = random.between(44, 64)
  const skew = (random.onceIn(2) ? 1 : -1) * random.between(60, 170)
  const slats = steps(Math.ceil(height / line) + 6).map((slat) => {
    const y = (slat - 3) * line
    const tone = mix(palette.ground, palette.accent, 0.2 + 0.75 * Math.abs(Math.sin(slat * 0.32 + skew)))
    return polygon([[0, y], [width, y + skew], [width, y + skew + line * 0.58], [0, y + line * 0.58]], tone)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + slats +
    stroke(lineData(width * 0.72, 0, width * 0.72, height),
    mix(palette.ground, palette.ink, 0.25), 5)
}

/** A sky of stars of several sizes with lines between some of them. */
export function drawConstellations({ width, height, palette, random }: Scene): string {
  const points: Point[] = steps(46).map((point) => [((point * 0.7549) % 1) * width,
    ((point * 0.5698) % 1) * height])
  const lines = points.slice(1).map(([x, y], place) => {
    const [fromX, fromY] = points[place * 3 % points.length] ?? [0, 0]
    const close = Math.hypot(fromX - x, fromY - y) < width * 0.4
    return close ? stroke(lineData(fromX, fromY, x, y), mix(palette.ground, palette.ink, 0.35), 2) : ''
  }).join('')
  const spark = (x: number, y: number, size: number, tone: string): string => {
    return shape(`M${px(x)} ${px(y - size)}Q${px(x + size * 0.12)} ${px(y - size * 0.12)} ${px(x + size)} ` +
      `${px(y)}` +
      `Q${px(x + size * 0.12)} ${px(y + size * 0.12)} ${px(x)} ${px(y + size)}Q${px(x - size * 0.12)} ` +
        `${px(y + size * 0.12)} ` +
      `${px(x - size)} ${px(y)}Q${px(x - size * 0.12)} ${px(y - size * 0.12)} ${px(x)} ${px(y - size)}Z`,
      tone)
  }
  const all = points.map(([x, y]) => spark(x, y, 9 + random.next() * 26,
    random.pick([palette.accent, palette.ink, palette.accent])))
  const dust = steps(150).map(() => {
    return circle(random.next() * width, random.next() * height, 1 + random.next() * 1.6,
      mix(palette.ground, palette.ink, 0.5))
  }).join('')
  return rect(0, 0, width, height, palette.ground) + dust + lines + all.join('')
}
