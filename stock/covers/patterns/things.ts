import { mix } from '../colours'
import type { Scene } from '../scene'
import {
  blobData, circle, curveData, ellipse, group, lineData, type Point, polygon, px, rect, ring, shape, steps,
  stroke
} from '../svg-shapes'
import { textPath } from '../type/text-path'
import { shapeText } from '../type/typeface'

/** Things set in staggered rows; `draw` draws one of about 100 px around 0 0. */
function scatter(
  { width, height, random }: Scene, across: number, turn: number, draw: (place: number) => string
): string {
  const step = width / across
  return steps(Math.ceil(height / step) + 2).map((row) => steps(across + 2).map((column) => {
    const x = (column - 0.5) * step + (row % 2) * step * 0.5
    const y = (row - 0.3) * step
    const angle = turn === 0 ? 0 : (random.next() - 0.5) * 2 * turn
    return group(draw(row * 7 + column * 3), x, y, step / 118, angle)
  }).join('')).join('')
}

/** Sprigs with paired leaves. */
export function drawLeaves(scene: Scene): string {
  const { width, height, palette, random } = scene
  const tones = [palette.second, palette.accent, mix(palette.second, palette.ink, 0.4),
    mix(palette.second, palette.ground, 0.4)]
  return rect(0, 0, width, height, palette.ground) + scatter(scene, random.between(3, 5), 180, (place) => {
    const tone = tones[place % tones.length] ?? palette.second
    return stroke('M0 52Q4 0 0 -50', tone, 3) + steps(4).map((pair) => {
      const y = 34 - pair * 22
      return ellipse(-17, y - 7, 17, 7.5, tone, 28) + ellipse(17, y - 7, 17, 7.5, tone, -28)
    }).join('') + ellipse(0, -52, 7, 15, tone)
  })
}

/** Slices of lemon and orange with their segments, and a leaf here and there. */
export function drawCitrus(scene: Scene): string {
  const { width, height, palette, random } = scene
  const pale = mix(palette.ground, '#ffffff', 0.65)
  return rect(0, 0, width, height, palette.ground) + scatter(scene, random.between(3, 4), 60, (place) => {
    if (place % 4 === 3) return ellipse(0, 0, 42, 15, palette.second, 30) +
      stroke('M-34 -20L34 20', palette.ground, 2)
    const tone = place % 3 === 0 ? palette.accent : mix(palette.accent, '#ffe27a', 0.5)
    const segments = steps(8).map((segment) => {
      return group(shape('M0 -7L11 -34Q0 -42 -11 -34Z', tone), 0, 0, 1, segment * 45)
    }).join('')
    return circle(0, 0, 48, tone) + circle(0, 0, 43, pale) + segments
  })
}

/** Letters of all alphabets that the house fonts hold, large and small. */
export function drawLetters({ width, height, palette, random }: Scene): string {
  const letters = random.shuffle([...'AaÅßçðĞłñœŘşŒžΩΨδλЖДЯюéêğØ&?!åæ¿@'])
  const across = 4
  const step = width / across
  return rect(0, 0, width, height, palette.ground) + steps(across * Math.ceil(height / step)).map((cell) => {
    const column = cell % across
    const row = Math.floor(cell / across)
    const style = { family: random.pick(['serif', 'serif-italic', 'sans'] as const), weight: 800,
      cut: 'display' } as const
    const letter = shapeText(letters[cell % letters.length] ?? 'A', style)
    const size = step * 1.02
    const x = (column + 0.5) * step - letter.width * size / 2
    const dark = (column + row) % 2 === 0
    const tone = dark ? palette.ground : random.pick([palette.accent, palette.ink, palette.second])
    const ground = dark ? random.pick([palette.second, palette.accent, palette.ink]) : palette.ground
    return rect(column * step, row * step, step + 1, step + 1, ground) +
      shape(textPath(letter, x, (row + 0.8) * step, size), tone)
  }).join('')
}

/** A mesh of nodes, some of them lit. */
export function drawNetwork({ width, height, palette, random }: Scene): string {
  const step = width / 6
  const nodes: Point[] = steps(7 * 10).map((node) => {
    return [(node % 7) * step + (random.next() - 0.5) * step * 0.8, Math.floor(node / 7) * step +
      (random.next() - 0.5) * step * 0.8]
  })
  const edges = nodes.flatMap(([x, y], from) => nodes.slice(from + 1).map(([toX, toY]) => {
    return Math.hypot(toX - x, toY - y) < step * 1.25
      ? stroke(lineData(x, y, toX, toY), mix(palette.ground, palette.ink, 0.3), 2.5) : ''
  })).join('')
  const dots = nodes.map(([x, y]) => {
    const lit = random.onceIn(4)
    const halo = lit ? ring(x, y, 26, palette.accent, 2.5) : ''
    return halo + circle(x, y, lit ? 15 : 8, lit ? palette.accent : palette.second)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + edges + dots
}

/** A punched card: columns of slots, some of them open. */
export function drawPunchCard({ width, height, palette, random }: Scene): string {
  const across = random.between(14, 18)
  const step = width / across
  return rect(0, 0, width, height, palette.ground) + steps(Math.ceil(height / (step * 1.7))).map((row) => {
    return steps(across).map((column) => {
      const tone = random.onceIn(3)
        ? random.pick([palette.accent, palette.ink, palette.second]) : palette.quiet
      return rect(column * step + step * 0.24, row * step * 1.7 + step * 0.3, step * 0.52, step * 1.1, tone)
    }).join('')
  }).join('')
}

/** Traces on a circuit board that turn only by 45 degrees. */
export function drawCircuit({ width, height, palette, random }: Scene): string {
  const step = width / 16
  const traces = steps(44).map((trace) => {
    let x = random.between(0, 16) * step
    let y = random.between(0, 24) * step
    let direction = random.between(0, 7)
    let data = `M${px(x)} ${px(y)}`
    const [startX, startY] = [x, y]
    for (const leg of steps(random.between(2, 4))) {
      const long = random.between(1, 4) * step
      x += Math.round(Math.cos(direction * Math.PI / 4)) * long
      y += Math.round(Math.sin(direction * Math.PI / 4)) * long
      data += `L${px(x)} ${px(y)}`
      direction += leg % 2 === 0 ? 1 : -1
    }
    const tone = trace % 3 === 0 ? palette.accent : mix(palette.ground, palette.ink, 0.38)
    return stroke(data, tone, 5) + [[startX, startY], [x, y]].map(([atX = 0, atY = 0]) => {
      return circle(atX, atY, 11, tone) + circle(atX, atY, 5, palette.ground)
    }).join('')
  }).join('')
  return rect(0, 0, width, height, palette.ground) + traces
}

/** Shapes cut from coloured paper: leaves, stones, waves. */
export function drawCutOuts({ width, height, palette, random }: Scene): string {
  const tones = [palette.accent, palette.second, palette.ink, palette.quiet]
  const pieces = steps(11).map((piece) => {
    const x = width * (0.15 + ((piece * 0.618) % 1) * 0.7)
    const y = height * ((piece + 0.5) / 11)
    const tone = tones[piece % 4] ?? palette.accent
    const size = width * (0.13 + random.next() * 0.1)
    if (piece % 3 === 0) {
      const frond = steps(5).map((leaf) => {
        const angle = -60 + leaf * 30
        return group(ellipse(0, -size * 0.75, size * 0.2, size * 0.62, tone), 0, 0, 1, angle)
      }).join('')
      return group(frond, x, y, 1, random.next() * 360)
    }
    const corners: Point[] = steps(7).map((corner) => {
      const angle = (corner / 7) * Math.PI * 2
      const radius = size * (0.6 + random.next() * 0.75)
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    })
    return shape(blobData(corners), tone)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + pieces
}

/** Small coins and bars of a ledger. */
export function drawCoins(scene: Scene): string {
  const { width, height, palette, random } = scene
  return rect(0, 0, width, height, palette.ground) + scatter(scene, random.between(4, 6), 0, (place) => {
    const tone = [palette.accent, palette.second, palette.quiet][place % 3] ?? palette.accent
    return circle(0, 0, 44, tone) + ring(0, 0, 34, palette.ground, 3) + rect(-5, -20, 10, 40, palette.ground)
  })
}

/** Waves drawn as stacked lines, as on old prints. */
export function drawRipples({ width, height, palette, random }: Scene): string {
  const step = random.between(124, 168)
  return rect(0, 0, width, height, palette.ground) +
    steps(Math.ceil(height / (step * 0.42)) + 3).map((row) => {
    return steps(Math.ceil(width / step) + 2).map((column) => {
      const x = column * step + (row % 2) * step / 2 - step / 2
      const y = row * step * 0.42
      const tone = (row + column) % 5 === 0 ? palette.accent : palette.second
      return circle(x, y, step * 0.5, palette.ground) + [0.46, 0.33, 0.2].map((share) => {
        return ring(x, y, step * share, tone, step * 0.06)
      }).join('')
    }).join('')
  }).join('')
}

/** Long strokes of a brush, one beside the other. */
export function drawBrushwork({ width, height, palette, random }: Scene): string {
  const tones = [palette.accent, palette.second, palette.quiet, palette.ink, palette.accent]
  const strokes = steps(26).map((place) => {
    const y = (place / 25) * height
    const points: Point[] = steps(6).map((point) => [-60 + (point / 5) * (width + 120), y +
      (random.next() - 0.5) * 110])
    return stroke(curveData(points), mix(random.pick(tones), palette.ground, random.next() * 0.35), 24 +
      random.next() * 46)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + strokes
}

/** Paper boats and birds folded from one sheet. */
export function drawPaperFolds(scene: Scene): string {
  const { width, height, palette, random } = scene
  const pale = mix(palette.ground, '#ffffff', 0.6)
  return rect(0, 0, width, height, palette.ground) + scatter(scene, random.between(3, 4), 14, (place) => {
    const tone = [palette.accent, palette.second, pale][place % 3] ?? palette.accent
    const shade = mix(tone, palette.ink, 0.25)
    if (place % 2 === 0) {
      return polygon([[-52, 6], [0, 6], [-30, 38]], shade) + polygon([[52, 6], [0, 6], [30, 38]], tone) +
        polygon([[-30, 38], [30, 38], [0, 6]], mix(tone, '#ffffff', 0.25)) +
        polygon([[0, -40], [26, 6], [-26, 6]], tone) + polygon([[0, -40], [26, 6], [0, 6]], shade)
    }
    return polygon([[-54, -6], [50, -34], [-8, 12]], tone) + polygon([[-8, 12], [50, -34], [8, 34]], shade) +
      polygon([[-54, -6], [-8, 12], [-24, 30]], mix(tone, '#ffffff', 0.25))
  })
}
