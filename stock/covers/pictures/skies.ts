import { mix } from '../colours'
import type { Scene } from '../scene'
import { circle, ellipse, lineData, polygon, px, rect, ring, shape, steps, stroke } from '../svg-shapes'

function stars({ width, height, palette, random }: Scene, count: number): string {
  return steps(count).map(() => {
    const x = random.next() * width
    const y = random.next() * height
    return circle(x, y, 0.8 + random.next() * 2.2,
      mix(palette.ground, palette.ink, 0.35 + random.next() * 0.5))
  }).join('')
}

/** A planet's edge, its moons on their orbits. */
export function drawOrbits(scene: Scene): string {
  const { width, height, palette, random } = scene
  const x = width * (0.3 + random.next() * 0.4)
  const y = height * 0.92
  const orbits = steps(5).map((orbit) => {
    const radius = width * (0.36 + orbit * 0.115)
    const angle = Math.PI * (1.12 + random.next() * 0.76)
    const tone = orbit % 2 === 0 ? palette.accent : mix(palette.second, palette.ink, 0.3)
    return ring(x, y, radius, mix(palette.ground, palette.ink, 0.45), 2) +
      circle(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius,
        width * (0.014 + random.next() * 0.028), tone)
  }).join('')
  const bands = steps(6).map((band) => {
    const radius = width * (0.27 - band * 0.045)
    return circle(x + band * 9, y + band * 7, radius, mix(palette.second, palette.accent, band / 6))
  }).join('')
  return rect(0, 0, width, height, palette.ground) + stars(scene, 90) + orbits + bands
}

/** A ringed planet over the hills of another world. */
export function drawPlanet(scene: Scene): string {
  const { width, height, palette, random } = scene
  const x = width * (0.35 + random.next() * 0.3)
  const y = height * 0.6
  const radius = width * 0.22
  const tilt = random.between(-28, -12)
  const band = (front: boolean): string => steps(4).map((line) => {
    const wide = radius * (1.5 + line * 0.17)
    const high = wide * 0.24
    const arc = `M${px(-wide)} 0A${px(wide)} ${px(high)} 0 0 ${front ? 0 : 1} ${px(wide)} 0`
    return stroke(arc, line % 2 === 0 ? palette.ink : palette.accent, 7)
  }).join('')
  const ringPart = (front: boolean): string => {
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${tilt})">${band(front)}</g>`
  }
  const ground = steps(3).map((layer) => {
    const level = height * (0.83 + layer * 0.05)
    const peaks = steps(13).map((peak) => `L${px(peak / 12 * width)} ` +
      `${px(level - random.next() * 46)}`).join('')
    return shape(`M0 ${px(height)}${peaks}L${px(width)} ${px(height)}Z`,
      mix(palette.second, '#07070c', 0.25 + layer * 0.28))
  }).join('')
  return rect(0, 0, width, height, palette.ground) + stars(scene, 80) + ringPart(false) +
    circle(x, y, radius, palette.accent) + ellipse(x - radius * 0.1, y - radius * 0.34, radius * 0.72,
      radius * 0.08,
    mix(palette.accent, palette.ground, 0.35), tilt) +
      ellipse(x, y + radius * 0.22, radius * 0.86, radius * 0.1,
    mix(palette.accent, palette.ground, 0.35), tilt) + ringPart(true) + ground
}

/** A grid that runs to the horizon below a striped sun. */
export function drawHorizon({ width, height, palette, random }: Scene): string {
  const horizon = height * 0.7
  const sunX = width * (0.38 + random.next() * 0.24)
  const radius = width * 0.25
  const slits = steps(6).map((slit) => {
    return rect(0, horizon - 14 - slit * 30, width, 13 - slit * 1.8, palette.ground)
  }).join('')
  const rays = steps(25).map((ray) => {
    return stroke(lineData(width / 2 + (ray - 12) * 22, horizon, width / 2 + (ray - 12) * 150, height),
      palette.accent, 2)
  }).join('')
  const rows = steps(10).map((row) => {
    const y = horizon + (height - horizon) * (row / 10) ** 1.9
    return stroke(lineData(0, y, width, y), palette.accent, 2)
  }).join('')
  return rect(0, 0, width, height, palette.ground) +
    circle(sunX, horizon - radius * 0.45, radius, palette.accent) + slits +
    rect(0, horizon, width, height, mix(palette.ground, palette.second, 0.45)) + rays + rows
}

/** Balloons over a valley. */
export function drawBalloons({ width, height, palette, random }: Scene): string {
  const balloons = steps(5).map((place) => {
    const size = width * (0.07 + random.next() * 0.065)
    const x = width * ((place + 0.5) / 5) + (random.next() - 0.5) * 40
    const y = height * (place % 2 === 0 ? 0.5 : 0.63) + random.next() * 60
    const tones = random.shuffle([palette.accent, palette.second, palette.ink])
    const gore = (half: number, tone: string): string => {
      return shape(`M${px(x)} ${px(y - size)}C${px(x + half * 1.34)} ${px(y - size)} ` +
        `${px(x + half * 1.2)} ${px(y + size * 0.3)} ` +
        `${px(x + half * 0.26)} ${px(y + size * 1.12)}L${px(x - half * 0.26)} ${px(y + size * 1.12)}` +
        `C${px(x - half * 1.2)} ${px(y + size * 0.3)} ${px(x - half * 1.34)} ${px(y - size)} ${px(x)} ` +
          `${px(y - size)}Z`, tone)
    }
    const basket = rect(x - size * 0.15, y + size * 1.38, size * 0.3, size * 0.22, palette.ink)
    const ropes = stroke(`${lineData(x - size * 0.2, y + size * 1.1, x - size * 0.12, y + size * 1.4)}` +
      lineData(x + size * 0.2, y + size * 1.1, x + size * 0.12, y + size * 1.4), palette.ink, 2)
    return ropes + basket + gore(size, tones[0] ?? palette.accent) +
      gore(size * 0.62, mix(palette.ground, '#ffffff', 0.6)) + gore(size * 0.26, tones[1] ?? palette.second)
  }).join('')
  const valley = steps(4).map((layer) => {
    const level = height * (0.85 + layer * 0.04)
    return shape(`M0 ${px(height)}L0 ${px(level)}Q${px(width * (0.2 + layer * 0.15))} ` +
      `${px(level - 60 + layer * 12)} ${px(width * 0.55)} ` +
      `${px(level)}T${px(width)} ${px(level - 10)}L${px(width)} ${px(height)}Z`,
      mix(palette.second, palette.ink, layer * 0.2))
  }).join('')
  return rect(0, 0, width, height, palette.ground) + valley + balloons
}

/** Bars like a city of figures, and the curve above them. */
export function drawBars({ width, height, palette, random }: Scene): string {
  const count = random.between(9, 14)
  const wide = width * 0.84 / count
  const tops = steps(count).map((bar) => {
    return height * (0.86 - 0.27 * (bar / count) ** 1.2 - random.next() * 0.07)
  })
  const bars = tops.map((top, bar) => {
    const x = width * 0.08 + bar * wide
    const tone = bar === count - 2 ? palette.accent : mix(palette.second, palette.ink, (bar % 3) * 0.16)
    return rect(x, top, wide * 0.74, height * 0.92 - top, tone)
  }).join('')
  const curve = tops.map((top, bar) => {
    return `${bar === 0 ? 'M' : 'L'}${px(width * 0.08 + (bar + 0.37) * wide)} ` +
      `${px(top - 46 - random.next() * 26)}`
  }).join('')
  return rect(0, 0, width, height, palette.ground) + bars + rect(0, height * 0.92, width, 5, palette.ink) +
    stroke(curve, palette.accent, 6)
}

/** Kites and paper planes on the wind over a green hill. */
export function drawKites({ width, height, palette, random }: Scene): string {
  const kites = steps(4).map((kite) => {
    const x = width * (0.18 + kite * 0.21 + random.next() * 0.05)
    const y = height * (0.48 + random.next() * 0.2)
    const size = 44 + random.next() * 34
    const [one = palette.accent, other = palette.second] = random.shuffle([palette.accent, palette.second,
      palette.ink])
    const tail = `M${px(x)} ${px(y + size * 1.4)}q${px(-26)} 40 6 74t-4 76t8 70`
    return stroke(tail, palette.ink, 2.5) +
      polygon([[x, y - size], [x + size * 0.72, y], [x, y + size * 1.4]], one) +
      polygon([[x, y - size], [x - size * 0.72, y], [x, y + size * 1.4]], other) +
      steps(3).map((bow) => polygon([[x - 12, y + size * 1.4 + 46 + bow * 60],
        [x + 12, y + size * 1.4 + 62 + bow * 60],
        [x + 12, y + size * 1.4 + 46 + bow * 60], [x - 12, y + size * 1.4 + 62 + bow * 60]], one)).join('')
  }).join('')
  return rect(0, 0, width, height, palette.ground) +
    ellipse(width * 0.3, height * 1.08, width * 0.75, height * 0.25,
    palette.second) + ellipse(width * 0.85, height * 1.1, width * 0.6, height * 0.24,
    mix(palette.second, palette.ink, 0.25)) + kites
}
