import { mix } from '../colours'
import type { Scene } from '../scene'
import {
  circle, curveData, ellipse, lineData, type Point, polygon, px, rect, ring, shape, steps, stroke
} from '../svg-shapes'

/** A ridge across the room, closed at the bottom. */
function ridge(
  { width, height, random }: Scene, level: number, swing: number, bends: number, fill: string
): string {
  const points: Point[] = steps(bends + 1).map((bend) => {
    return [(bend / bends) * (width + 80) - 40, level + (random.next() - 0.5) * 2 * swing]
  })
  return shape(`${curveData(points)}L${px(width + 40)} ${px(height)}L-40 ${px(height)}Z`, fill)
}

/** Rolling hills one behind the other, a low sun, a few birds. */
export function drawHills(scene: Scene): string {
  const { width, height, palette, random } = scene
  const sunX = width * (0.25 + random.next() * 0.5)
  const layers = 6
  const hills = steps(layers).map((layer) => {
    const share = layer / (layers - 1)
    const far = mix(palette.ground, palette.second, 0.35 + 0.65 * share)
    return ridge(scene, height * (0.6 + 0.065 * layer), height * 0.035, 5, layer === layers - 1
      ? palette.ink : far)
  }).join('')
  const birds = steps(random.between(3, 6)).map(() => {
    const x = width * (0.15 + random.next() * 0.7)
    const y = height * (0.44 + random.next() * 0.1)
    const span = width * (0.012 + random.next() * 0.014)
    const wings = `M${px(x - span)} ${px(y - span * 0.5)}Q${px(x - span * 0.3)} ${px(y - span * 0.7)} ` +
      `${px(x)} ${px(y)}` +
      `Q${px(x + span * 0.3)} ${px(y - span * 0.7)} ${px(x + span)} ${px(y - span * 0.5)}`
    return stroke(wings, palette.ink, 3)
  }).join('')
  return rect(0, 0, width, height, palette.ground) +
    circle(sunX, height * 0.6, width * 0.17, palette.accent) + hills + birds
}

/** Peaks in facets of light and shade under a moon. */
export function drawMountains({ width, height, palette, random }: Scene): string {
  const moonX = width * (0.2 + random.next() * 0.6)
  const ranges = steps(3).map((range) => {
    const base = height * (0.86 + range * 0.09)
    const light = mix(palette.ground, palette.second, 0.45 + range * 0.22)
    const shade = mix(light, palette.ink, 0.28)
    return steps(4 - range).map((peak) => {
      const x = width * ((peak + 0.2 + random.next() * 0.6) / (4 - range))
      const top = height * (0.52 + range * 0.12 + random.next() * 0.09)
      const half = (base - top) * (0.62 + random.next() * 0.18)
      const fold = x + half * 0.12
      const snow = (base - top) * 0.22
      return polygon([[x - half, base], [x, top], [x + half, base]], light) +
        polygon([[x, top], [x + half, base], [fold, base], [fold - 14, top + (base - top) * 0.45]], shade) +
        polygon([[x, top], [x - snow * half / (base - top), top + snow], [x - 6, top + snow * 0.72],
          [x + 10, top + snow * 1.1], [x + snow * half / (base - top), top + snow]],
            mix(palette.ground, '#ffffff', 0.75))
    }).join('')
  }).join('')
  return rect(0, 0, width, height, palette.ground) +
    circle(moonX, height * 0.5, width * 0.11, palette.accent) +
    ranges + rect(0, height * 0.955, width, height * 0.05, palette.ink)
}

/** Fir trees in mist, darker towards the front. */
export function drawForest({ width, height, palette, random }: Scene): string {
  const rows = steps(5).map((row) => {
    const colour = mix(palette.ground, palette.second, 0.3 + row * 0.2)
    const tone = row === 4 ? mix(palette.second, '#101512', 0.55) : colour
    const trees = steps(11 - row).map((tree) => {
      const x = width * ((tree + random.next()) / (11 - row))
      const tall = height * (0.16 + row * 0.045) * (0.75 + random.next() * 0.5)
      const base = height * (0.74 + row * 0.075)
      return steps(4).map((tier) => {
        const top = base - tall + tall * 0.2 * tier
        const half = tall * (0.07 + 0.05 * tier)
        return polygon([[x - half, top + tall * 0.34], [x, top], [x + half, top + tall * 0.34]], tone)
      }).join('') + rect(x - tall * 0.012, base - tall * 0.2, tall * 0.024, tall * 0.4, tone)
    }).join('')
    return trees + rect(0, height * (0.735 + row * 0.075), width, height * 0.4, tone)
  }).join('')
  const x = width * (0.3 + random.next() * 0.4)
  return rect(0, 0, width, height, palette.ground) + circle(x, height * 0.52, width * 0.14, palette.accent) +
    rows
}

/** Dunes with sharp crests, lit from one side. */
export function drawDunes({ width, height, palette, random }: Scene): string {
  const dunes = steps(5).map((dune) => {
    const level = height * (0.6 + dune * 0.085)
    const crest = width * (0.2 + random.next() * 0.6)
    const rise = height * (0.05 + random.next() * 0.05)
    const light = mix(palette.accent, palette.ground, 0.55 - dune * 0.12)
    const shade = mix(light, palette.ink, 0.42)
    const back = `M${px(crest)} ${px(level - rise)}C${px(crest + width * 0.2)} ${px(level - rise * 0.6)} ` +
      `${px(width * 0.85)} ${px(level + rise * 0.7)} ${px(width + 40)} ${px(level + rise)}` +
        `L${px(width + 40)} ${px(height)}` +
      `L-40 ${px(height)}L-40 ${px(level + rise)}C${px(crest * 0.4)} ${px(level + rise * 0.4)} ` +
        `${px(crest * 0.7)} ` +
      `${px(level - rise * 0.4)} ${px(crest)} ${px(level - rise)}Z`
    const face = `M${px(crest)} ${px(level - rise)}C${px(crest + width * 0.2)} ${px(level - rise * 0.6)} ` +
      `${px(width * 0.85)} ${px(level + rise * 0.7)} ${px(width + 40)} ${px(level + rise)}` +
        `L${px(width + 40)} ${px(height)}` +
      `L${px(crest + width * 0.3)} ${px(height)}C${px(crest - width * 0.12)} ${px(level + rise * 3)} ` +
      `${px(crest + width * 0.12)} ${px(level + rise)} ${px(crest)} ${px(level - rise)}Z`
    return shape(back, light) + shape(face, shade)
  }).join('')
  const sunX = width * (0.2 + random.next() * 0.6)
  return rect(0, 0, width, height, palette.ground) +
    circle(sunX, height * 0.5, width * 0.12, palette.accent) +
    ring(sunX, height * 0.5, width * 0.155, palette.accent, 2) + dunes
}

/** Stems with leaves and flowers that grow from the lower edge. */
export function drawGarden({ width, height, palette, random }: Scene): string {
  const heads = [palette.accent, palette.second, mix(palette.accent, palette.ground, 0.4)]
  const plants = steps(9).map((plant) => {
    const x = width * ((plant + 0.5) / 9) + (random.next() - 0.5) * 50
    const top = height * (0.48 + random.next() * 0.28)
    const lean = (random.next() - 0.5) * 80
    const green = mix(palette.ink, palette.second, random.next() * 0.8)
    const leaves = steps(random.between(3, 5)).map((leaf) => {
      const share = 0.25 + leaf * 0.16
      const y = height - (height - top) * share
      const side = leaf % 2 === 0 ? 1 : -1
      return ellipse(x + lean * share * share + side * 34, y - 14, 38, 12, green, side * -32)
    }).join('')
    const stem = stroke(`M${px(x)} ${px(height)}Q${px(x)} ${px((height + top) / 2)} ${px(x + lean)} ` +
      `${px(top)}`, green, 5)
    const colour = random.pick(heads)
    const petals = random.between(5, 9)
    const radius = width * (0.028 + random.next() * 0.02)
    const flower = steps(petals).map((petal) => {
      const angle = (petal / petals) * Math.PI * 2
      return ellipse(x + lean + Math.cos(angle) * radius, top + Math.sin(angle) * radius, radius * 0.72,
        radius * 0.4,
        colour, angle * 180 / Math.PI)
    }).join('')
    return stem + leaves + flower + circle(x + lean, top, radius * 0.42, palette.ink)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + plants
}

/** A straight road to the horizon. */
export function drawRoad(scene: Scene): string {
  const { width, height, palette, random } = scene
  const horizon = height * 0.62
  const goal = width * (0.35 + random.next() * 0.3)
  const field = steps(7).map((strip) => {
    const from = (strip / 7) ** 1.8
    return rect(0, horizon + (height - horizon) * from, width, height,
      mix(palette.second, palette.ink, strip * 0.07))
  }).join('')
  const road = polygon([[goal - 5, horizon], [goal + 5, horizon], [width * 0.86, height],
    [width * 0.1, height]],
    mix(palette.ink, palette.second, 0.15))
  const dashes = steps(7).map((dash) => {
    const from = (0.12 + dash * 0.13) ** 1.7
    const to = (0.18 + dash * 0.13) ** 1.7
    const at = (share: number): number => goal + (width * 0.48 - goal) * share
    const y = (share: number): number => horizon + (height - horizon) * share
    return polygon([[at(from) - 9 * from, y(from)], [at(from) + 9 * from, y(from)],
      [at(to) + 9 * to, y(to)], [at(to) - 9 * to, y(to)]], palette.ground)
  }).join('')
  const poles = steps(4).map((pole) => {
    const share = (0.15 + pole * 0.24) ** 1.6
    const x = goal - (goal + width * 0.06) * share
    const foot = horizon + (height - horizon) * share * 0.8
    return stroke(lineData(x, foot, x, foot - 300 * share - 20), palette.ink, 1.5 + 5 * share)
  }).join('')
  return rect(0, 0, width, height, palette.ground) + circle(goal, horizon, width * 0.19, palette.accent) +
    ridge(scene, horizon - 10, 22, 6, mix(palette.second, palette.ink, 0.3)) + field + road + dashes + poles
}
