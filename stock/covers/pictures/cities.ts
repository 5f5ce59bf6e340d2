import { mix } from '../colours'
import type { Scene } from '../scene'
import { circle, ellipse, lineData, polygon, px, rect, ring, shape, steps, stroke } from '../svg-shapes'

/** Tower blocks at night, some windows lit. */
export function drawSkyline({ width, height, palette, random }: Scene): string {
  const lit = [palette.accent, mix(palette.accent, '#ffffff', 0.4)]
  const rows = steps(3).map((row) => {
    const tone = mix(palette.second, palette.ink === '#17181b' ? palette.ink : '#0c0f16', 0.25 + row * 0.3)
    let x = -30 * row
    let towers = ''
    while (x < width) {
      const wide = width * (0.08 + random.next() * 0.09)
      const top = height * (0.54 + row * 0.11 + random.next() * 0.12)
      towers += rect(x, top, wide + 1, height - top, tone)
      if (random.onceIn(3)) towers += rect(x + wide / 2 - 2, top - 44, 4, 44, tone)
      if (random.onceIn(3)) towers += rect(x + wide * 0.2, top - 18, wide * 0.6, 18, tone)
      for (const floor of steps(Math.floor((height - top) / 34))) {
        for (const window of steps(Math.floor(wide / 24))) {
          if (!random.onceIn(4)) continue
          towers += rect(x + 8 + window * 24, top + 14 + floor * 34, 11, 17, random.pick(lit))
        }
      }
      x += wide
    }
    return towers
  }).join('')
  const moonX = width * (0.2 + random.next() * 0.6)
  return rect(0, 0, width, height, palette.ground) +
    circle(moonX, height * 0.52, width * 0.12, mix(palette.ground, palette.accent, 0.85)) + rows
}

/** A street lamp in slanting rain, and the light under it. */
export function drawLamp({ width, height, palette, random }: Scene): string {
  const x = width * (random.onceIn(2) ? 0.3 : 0.68)
  const head = height * 0.55
  const foot = height * 0.92
  const glow = mix(palette.ground, palette.accent, 0.85)
  const rain = steps(90).map(() => {
    const at = random.next() * (width + 200) - 100
    const y = height * (0.42 + random.next() * 0.58)
    const long = 26 + random.next() * 40
    return stroke(lineData(at, y, at - long * 0.32, y + long), mix(palette.ground, palette.second, 0.75), 2)
  }).join('')
  const street = rect(0, foot, width, height, mix(palette.ground, '#0a0b0e', 0.55))
  const puddle = ellipse(x, foot + 18, width * 0.27, 22, glow)
  const post = rect(x - 6, head + 8, 12, foot - head + 10, palette.ink) +
    rect(x - 22, foot, 44, 22, palette.ink) +
    polygon([[x - 34, head + 10], [x + 34, head + 10], [x + 22, head - 44], [x - 22, head - 44]], glow) +
    polygon([[x - 30, head - 44], [x, head - 74], [x + 30, head - 44]], palette.ink) +
    stroke(lineData(x - 34, head + 10, x + 34, head + 10), palette.ink, 8)
  const cone = polygon([[x, head - 20], [x - width * 0.28, foot + 8], [x + width * 0.28, foot + 8]],
    mix(palette.ground, palette.accent, 0.3))
  return rect(0, 0, width, height, palette.ground) + cone + rain + street + puddle + post
}

/** A door that stands open at the top of a stair, its light on the steps. */
export function drawStairs({ width, height, palette, random }: Scene): string {
  const flip = random.onceIn(2)
  const count = 9
  const base = height * 0.72
  const treads = steps(count).map((step) => {
    const y = base + (height - base) * (step / count)
    const half = width * (0.15 + step * 0.075)
    const light = mix(palette.accent, palette.ground, 0.15 + step * 0.09)
    return rect(width / 2 - half * 1.3, y, half * 2.6, (height - base) / count + 1, light) +
      rect(width / 2 - half * 1.3, y + (height - base) / count * 0.55, half * 2.6,
        (height - base) / count * 0.5,
        mix(light, palette.ink, 0.4))
  }).join('')
  const doorTop = height * 0.5
  const half = width * 0.1
  const side = flip ? -1 : 1
  const edge = width / 2 + side * half
  const leaf = polygon([[edge, doorTop], [edge + side * half * 0.9, doorTop - 34],
    [edge + side * half * 0.9, base + 38], [edge, base]], mix(palette.second, palette.ink, 0.35))
  return rect(0, 0, width, height, palette.ground) +
    rect(0, base, width, height, mix(palette.ground, palette.ink, 0.45)) +
    treads + rect(width / 2 - half, doorTop, half * 2, base - doorTop, mix(palette.accent, '#ffffff', 0.35)) +
    leaf
}

/** Arches one inside the other, and a low sun in the last one. */
export function drawArches({ width, height, palette, random }: Scene): string {
  const count = random.between(4, 6)
  const tones = [palette.second, palette.quiet, palette.accent, palette.ink]
  const arches = steps(count).map((arch) => {
    const half = width * 0.43 * (1 - arch / (count + 0.6))
    const top = height * (0.46 + arch * 0.052)
    const data = `M${px(width / 2 - half)} ${px(height)}L${px(width / 2 - half)} ${px(top + half)}` +
      `A${px(half)} ${px(half)} 0 0 1 ${px(width / 2 + half)} ${px(top + half)}L${px(width / 2 + half)} ` +
        `${px(height)}Z`
    return shape(data, arch === count - 1 ? mix(palette.ground, '#ffffff',
      0.35) : tones[arch % 4] ?? palette.second)
  }).join('')
  const inner = width * 0.43 * (1 - (count - 1) / (count + 0.6))
  const horizon = height * 0.92
  return rect(0, 0, width, height, palette.ground) + arches +
    circle(width / 2, horizon, inner * 0.55, palette.accent) +
    rect(width / 2 - inner, horizon, inner * 2, height - horizon, mix(palette.second, palette.ink, 0.3))
}

/** Roofs that climb a hill, with a tower above them. */
export function drawRoofs({ width, height, palette, random }: Scene): string {
  const walls = [mix(palette.ground, '#ffffff', 0.6), palette.quiet, mix(palette.accent, palette.ground, 0.6),
    palette.second]
  const rows = steps(6).map((row) => {
    let x = -40 + random.next() * 30
    let houses = ''
    while (x < width) {
      const wide = width * (0.1 + random.next() * 0.07)
      const hill = Math.sin((x / width) * Math.PI) * height * 0.075
      const eaves = height * (0.68 + row * 0.062) - hill + random.next() * 18
      const wall = mix(random.pick(walls), palette.ink, 0.05 + random.next() * 0.12)
      houses += rect(x, eaves, wide, height - eaves, wall) +
        polygon([[x - 7, eaves + 2], [x + wide * 0.5, eaves - 38], [x + wide + 7, eaves + 2]],
          mix(palette.accent, palette.ink, 0.1 + random.next() * 0.3))
      for (const window of steps(2)) {
        houses += rect(x + wide * (0.2 + window * 0.42), eaves + 20, wide * 0.16, 24,
          mix(palette.ink, wall, 0.2))
      }
      x += wide + 3
    }
    return houses
  }).join('')
  const tower = width * (0.35 + random.next() * 0.3)
  const top = height * 0.5
  return rect(0, 0, width, height, palette.ground) +
    rect(tower - 30, top, 60, height * 0.3, walls[1] ?? palette.quiet) +
    polygon([[tower - 38, top], [tower, top - 76], [tower + 38, top]], palette.ink) +
    rect(tower - 9, top + 26, 18, 40, palette.ink) + rows
}

/** A table by a window: bottle, bowl, fruit. */
export function drawTable({ width, height, palette, random }: Scene): string {
  const edge = height * 0.82
  const cloth = steps(14).map((stripe) => {
    const at = (share: number): number => width / 2 + (share - 0.5) * width * 1.7
    return polygon([[width * (stripe / 14), edge], [width * ((stripe + 0.5) / 14), edge],
      [at((stripe + 0.5) / 14), height], [at(stripe / 14), height]], mix(palette.quiet, palette.accent, 0.35))
  }).join('')
  const bottleX = width * (random.onceIn(2) ? 0.26 : 0.72)
  const bowlX = width - bottleX
  const tall = height * 0.27
  const bottle = `M${px(bottleX - 46)} ${px(edge + 24)}L${px(bottleX - 46)} ${px(edge - tall * 0.55)}` +
    `Q${px(bottleX - 44)} ${px(edge - tall * 0.7)} ${px(bottleX - 17)} ${px(edge - tall * 0.78)}` +
      `L${px(bottleX - 17)} ` +
    `${px(edge - tall)}L${px(bottleX + 17)} ${px(edge - tall)}L${px(bottleX + 17)} ` +
      `${px(edge - tall * 0.78)}` +
    `Q${px(bottleX + 44)} ${px(edge - tall * 0.7)} ${px(bottleX + 46)} ${px(edge - tall * 0.55)}` +
      `L${px(bottleX + 46)} ` +
    `${px(edge + 24)}Z`
  const bowlTop = edge - 70
  const fruit = steps(5).map((piece) => {
    const x = bowlX + (piece - 2) * 54
    const y = bowlTop - 22 - (piece % 2) * 34
    const tone = piece % 2 === 0 ? palette.accent : mix(palette.accent, '#ffd65c', 0.55)
    return circle(x, y, 46, tone) + circle(x - 14, y - 14, 9, mix(tone, '#ffffff', 0.5)) +
      stroke(lineData(x + 2, y - 42, x + 10, y - 58), palette.ink, 4)
  }).join('')
  const bowl = `M${px(bowlX - 170)} ${px(bowlTop)}L${px(bowlX + 170)} ${px(bowlTop)}Q${px(bowlX + 150)} ` +
    `${px(edge + 22)} ` +
    `${px(bowlX + 60)} ${px(edge + 30)}L${px(bowlX - 60)} ${px(edge + 30)}Q${px(bowlX - 150)} ` +
      `${px(edge + 22)} ` +
    `${px(bowlX - 170)} ${px(bowlTop)}Z`
  return rect(0, 0, width, height, palette.ground) + rect(0, edge, width, height, palette.quiet) + cloth +
    shape(bottle, mix(palette.second, palette.ink, 0.35)) +
    rect(bottleX - 46, edge - tall * 0.42, 92, tall * 0.24, mix(palette.ground, '#ffffff', 0.6)) +
    rect(bottleX - 19, edge - tall - 8, 38, 34, palette.accent) + fruit +
    shape(bowl, mix(palette.second, palette.ground, 0.25)) + ring(bowlX, bowlTop + 34, 10, palette.ink, 3)
}
