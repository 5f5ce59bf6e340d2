import { mix } from '../colours'
import type { Scene } from '../scene'
import {
  circle, curveData, ellipse, lineData, type Point, polygon, px, rect, shape, steps, stroke
} from '../svg-shapes'

/** Rolling waves in bands under a moon. */
export function drawSea({ width, height, palette, random }: Scene): string {
  const moonX = width * (0.25 + random.next() * 0.5)
  const length = width / random.between(2, 4)
  const waves = steps(8).map((wave) => {
    const level = height * (0.58 + wave * 0.055)
    const swing = height * (0.012 + wave * 0.0022)
    const shift = random.next() * length
    const points: Point[] = steps(49).map((point) => {
      const x = (point / 48) * (width + 40) - 20
      return [x, level + Math.sin(((x + shift) / length) * Math.PI * 2) * swing]
    })
    const tone = wave % 2 === 0 ? palette.second : mix(palette.second, palette.ground, 0.42)
    const crest = curveData(points)
    return shape(`${crest}L${px(width + 20)} ${px(height)}L-20 ${px(height)}Z`,
      mix(tone, palette.ink, wave * 0.055)) + stroke(crest, mix(palette.ground, '#ffffff', 0.25), 3)
  }).join('')
  return rect(0, 0, width, height, palette.ground) +
    circle(moonX, height * 0.53, width * 0.15, palette.accent) + waves
}

/** One small sail on calm water with its reflection. */
export function drawSail({ width, height, palette, random }: Scene): string {
  const horizon = height * 0.64
  const x = width * (0.35 + random.next() * 0.3)
  const tall = height * 0.17
  const hull = horizon + 4
  const boat = polygon([[x - 4, hull - tall], [x - 4, hull - 14], [x - tall * 0.5, hull - 14]],
    palette.accent) +
    polygon([[x + 5, hull - tall * 0.86], [x + 5, hull - 14], [x + tall * 0.36, hull - 14]],
      mix(palette.accent, palette.ink, 0.3)) +
    shape(`M${px(x - tall * 0.42)} ${px(hull - 8)}L${px(x + tall * 0.42)} ${px(hull - 8)}` +
      `L${px(x + tall * 0.26)} ${px(hull + 18)}` + `L${px(x - tall * 0.28)} ${px(hull + 18)}Z`, palette.ink)
  const water = rect(0, horizon, width, height - horizon, palette.second)
  const gleams = steps(46).map((gleam) => {
    const depth = (gleam / 46) ** 1.5
    const y = horizon + 24 + (height - horizon - 30) * depth
    const near = random.onceIn(2)
    const centre = near ? x + (random.next() - 0.5) * (60 + 160 * depth) : random.next() * width
    const half = 12 + random.next() * (30 + 90 * depth)
    const colour = near ? mix(palette.second, palette.accent, 0.75) : mix(palette.second, palette.ground,
      0.45)
    return stroke(lineData(centre - half, y, centre + half, y), colour, 2 + depth * 4)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + water + gleams + boat
}

/** Gabled houses along a canal, upside down in the water. */
export function drawCanal({ width, height, palette, random }: Scene): string {
  const quay = height * 0.76
  const tones = [palette.accent, palette.second, mix(palette.accent, palette.ink, 0.35),
    mix(palette.second, palette.ink, 0.4), palette.quiet]
  let x = -20
  let last = ''
  let houses = ''
  while (x < width) {
    const wide = width * (0.13 + random.next() * 0.06)
    const tall = height * (0.17 + random.next() * 0.09)
    const tone = random.pick(tones.filter((candidate) => candidate !== last))
    last = tone
    const eaves = quay - tall
    const gable = random.pick(['step', 'point', 'bell'])
    const top = wide * 0.55
    const roof: Point[] = gable === 'step'
      ? [[x, eaves], [x + wide * 0.15, eaves], [x + wide * 0.15, eaves - top * 0.34],
        [x + wide * 0.32, eaves - top * 0.34],
          [x + wide * 0.32, eaves - top * 0.7], [x + wide * 0.68, eaves - top * 0.7],
          [x + wide * 0.68, eaves - top * 0.34],
          [x + wide * 0.85, eaves - top * 0.34], [x + wide * 0.85, eaves], [x + wide, eaves]]
      : gable === 'point'
        ? [[x, eaves], [x + wide / 2, eaves - top], [x + wide, eaves]]
        : [[x, eaves], [x + wide * 0.24, eaves - top * 0.2], [x + wide * 0.3, eaves - top * 0.8],
          [x + wide * 0.7, eaves - top * 0.8],
            [x + wide * 0.76, eaves - top * 0.2], [x + wide, eaves]]
    houses += polygon([...roof, [x + wide, quay], [x, quay]], tone)
    const light = mix(tone, '#fff1c9', 0.8)
    for (const floor of steps(Math.floor(tall / 62))) {
      for (const column of [0.2, 0.5, 0.8]) {
        const lit = random.onceIn(4)
        houses += rect(x + wide * column - wide * 0.08, eaves + 18 + floor * 60, wide * 0.16, 34, lit
          ? light : mix(tone, palette.ink, 0.55))
      }
    }
    x += wide
  }
  const mirror = `<g transform="translate(0 ${px(quay * 2)}) scale(1 -1)" opacity="0.38">${houses}</g>`
  const ripples = steps(26).map(() => {
    const y = quay + 12 + random.next() * (height - quay)
    const at = random.next() * width
    return stroke(lineData(at - 40, y, at + 40, y), mix(palette.ground, palette.second, 0.3), 3)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + houses +
    rect(0, quay, width, height, mix(palette.ground, palette.ink, 0.25)) + mirror + ripples
}

/** A shoal of fish below the surface. */
export function drawShoal({ width, height, palette, random }: Scene): string {
  const depth = steps(6).map((layer) => {
    return rect(0, height * (0.4 + layer * 0.1), width, height,
      mix(palette.ground, palette.second, 0.16 + layer * 0.15))
  }).join('')
  const fish = steps(24).map((place) => {
    const x = width * (0.08 + random.next() * 0.84)
    const y = height * (0.5 + (place / 24) * 0.42)
    const long = width * (0.035 + random.next() * 0.035)
    const colour = random.pick([palette.accent, palette.accent, palette.ink,
      mix(palette.accent, '#ffffff', 0.45)])
    const tail = polygon([[x + long * 0.8, y], [x + long * 1.5, y - long * 0.42],
      [x + long * 1.5, y + long * 0.42]], colour)
    return ellipse(x, y, long, long * 0.42, colour) + tail +
      circle(x - long * 0.6, y - long * 0.08, long * 0.08, palette.ground)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + depth + fish
}

/** A lighthouse on its rock and the beam it throws. */
export function drawLighthouse({ width, height, palette, random }: Scene): string {
  const left = random.onceIn(2)
  const x = width * (left ? 0.3 : 0.7)
  const lamp = height * 0.54
  const foot = height * 0.86
  const far = left ? width * 1.1 : -width * 0.1
  const tower: Point[] = [[x - 26, lamp + 24], [x + 26, lamp + 24], [x + 46, foot], [x - 46, foot]]
  const bands = [0.18, 0.5, 0.82].map((share) => {
    const half = 26 + 20 * share
    const y = lamp + 24 + (foot - lamp - 24) * share
    return polygon([[x - half, y - 22], [x + half, y - 22], [x + half + 2, y + 22], [x - half - 2, y + 22]],
      palette.accent)
  }).join('')
  const rock = shape(`M${px(x - width * 0.3)} ${px(height)}Q${px(x - width * 0.16)} ${px(foot - 30)} ` +
    `${px(x)} ${px(foot - 8)}` +
    `Q${px(x + width * 0.18)} ${px(foot - 26)} ${px(x + width * 0.34)} ${px(height)}Z`, palette.ink)
  const sea = steps(5).map((wave) => rect(0, height * (0.84 + wave * 0.035), width, height,
    mix(palette.second, palette.ink, wave * 0.1))).join('')
  return rect(0, 0, width, height, palette.ground) +
    polygon([[x, lamp], [far, lamp - 90], [far, lamp + 60]], mix(palette.ground, palette.accent, 0.4)) + sea +
    rock + polygon(tower, mix(palette.ground, '#ffffff', 0.7)) + bands +
    rect(x - 34, lamp + 12, 68, 14, palette.ink) +
    rect(x - 18, lamp - 18, 36, 32, mix(palette.accent, '#ffffff', 0.55)) +
    polygon([[x - 28, lamp - 18], [x, lamp - 52], [x + 28, lamp - 18]], palette.ink)
}
