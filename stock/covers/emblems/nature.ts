import { mix } from '../colours'
import type { Palette } from '../palettes'
import type { SeededRandom } from '../../seeded-random'
import {
  circle, curveData, ellipse, group, lineData, oval, type Point, polygon, px, ring, shape, steps, stroke
} from '../svg-shapes'

/** A tree whose crown is a heap of leaves. */
export function drawTree({ accent, second, ink }: Palette, random: SeededRandom): string {
  const trunk = shape('M-16 200Q-10 60 -70 -10L-58 -18Q-14 20 -4 56Q0 0 -4 -70L10 -70Q8 10 14 44' +
    'Q30 10 66 -20L76 -10Q26 60 26 200Z', ink)
  const leaves = steps(96).map((leaf) => {
    const angle = leaf * 2.39996
    const radius = 14 * Math.sqrt(leaf) * 0.98
    const tone = leaf % 5 === 0 ? second : mix(accent, second, random.next() * 0.3)
    return ellipse(Math.cos(angle) * radius, -72 + Math.sin(angle) * radius * 0.86, 17, 8, tone, angle * 57 +
      40)
  }).join('')
  return trunk + leaves
}

/** A sprig with paired leaves and berries. */
export function drawSprig({ accent, second, ink }: Palette): string {
  return stroke('M0 200Q14 40 0 -180', ink, 7) + steps(6).map((pair) => {
    const y = 130 - pair * 52
    const long = 74 - pair * 7
    return ellipse(-long * 0.92, y - 34, long, long * 0.34, second, 34) +
      ellipse(long, y - 34, long, long * 0.34, second, -34) +
      (pair % 2 === 0 ? circle(-34, y - 72, 12, accent) + circle(36, y - 62, 12, accent) : '')
  }).join('') + ellipse(0, -180, 15, 44, second)
}

/** A bird on the wing. */
export function drawBird({ accent, second, ink }: Palette): string {
  return shape('M-196 20C-120 -30 -60 -20 -10 10C20 -80 90 -150 190 -170C150 -110 120 -60 96 -6' +
    'C130 10 160 10 196 0' + 'C166 44 120 66 70 64C30 90 -30 92 -70 60C-110 44 -150 34 -196 20Z', accent) +
    shape('M-10 10C-50 -80 -110 -130 -180 -140C-150 -90 -120 -40 -70 60C-40 60 -10 40 -10 10Z', second) +
    circle(118, 14, 7, ink)
}

/** A butterfly, the same on both sides. */
export function drawButterfly({ accent, second, ink, ground }: Palette): string {
  const wing = shape('M0 -20C30 -150 150 -190 186 -140C206 -80 130 -10 0 10Z', accent) +
    shape('M0 10C80 0 150 40 140 110C130 170 50 170 0 40Z', second) +
    circle(120, -110, 24, ground) + circle(120, -110, 12, ink) + circle(84, 92, 17, ground) +
    stroke('M14 -16Q70 -70 160 -120M10 24Q60 60 110 130', mix(accent, ink, 0.45), 5)
  const body = shape('M0 -80Q15 -20 6 140Q0 160 -6 140Q-15 -20 0 -80Z', ink)
  return `<g>${wing}</g><g transform="scale(-1 1)">${wing}</g>${body}` +
    stroke('M2 -78Q20 -130 48 -152M-2 -78Q-20 -130 -48 -152', ink, 5)
}

/** A fish in scales. */
export function drawFish({ accent, second, ink, ground }: Palette): string {
  const body = 'M-190 0C-130 -110 30 -120 110 -14L190 -84Q168 0 190 84L110 14C30 120 -130 110 -190 0Z'
  const scales = steps(5).map((column) => steps(4).map((row) => {
    const [x, y] = [-64 + column * 34, -46 + row * 30 + (column % 2) * 15]
    return stroke(`M${x} ${y - 15}a18 15 0 0 1 0 30`, second, 5)
  }).join('')).join('')
  return shape(body, accent) + scales + stroke('M-104 -62Q-76 0 -104 62', second, 7) +
    circle(-140, -14, 13, ground) + circle(-140, -14, 6, ink)
}

/** A sun with a face of its own and two kinds of rays. */
export function drawSun({ accent, second, ink, ground }: Palette): string {
  const rays = steps(16).map((ray) => {
    return group(ray % 2 === 0 ? polygon([[-20, -112], [0, -196], [20, -112]], accent)
      : shape('M-14 -112Q-26 -150 4 -178Q-4 -146 14 -112Z', second), 0, 0, 1, ray * 22.5)
  }).join('')
  return rays + circle(0, 0, 108, accent) + ring(0, 0, 94, ground, 3) +
    stroke('M-50 -22q18 -16 36 0M14 -22q18 -16 36 0M-4 -18q-16 36 8 36M-38 42q38 34 76 0', ink, 6)
}

/** The moon from new to full and back. */
export function drawMoons({ accent, second, ink, quiet }: Palette): string {
  const small = [-158, -100, 100, 158].map((x, place) => {
    const outer = place === 0 || place === 3
    const side = x < 0 ? 1 : -1
    const radius = outer ? 20 : 28
    return circle(x, 0, radius, second) + circle(x + side * radius * (outer ? 0.5 : -0.6), 0,
      radius * (outer ? 0.92 : 0.6), quiet)
  }).join('')
  const craters: readonly (readonly [number, number, number])[] = [[-22, -16, 13], [18, 20, 9], [20, -28, 7],
    [-8, 34, 6]]
  return small + circle(0, 0, 66, accent) +
    craters.map(([x, y, radius]) => circle(x, y, radius, mix(accent, ink, 0.18))).join('') +
    stroke('M-150 -92A180 180 0 0 1 150 -92M-150 92A180 180 0 0 0 150 92', second, 4) +
    steps(7).map((star) => circle(-120 + star * 40, 130 + Math.abs(star - 3) * -14, 5, ink)).join('')
}

/** A mushroom and its small neighbour. */
export function drawMushroom({ accent, second, ink, ground }: Palette): string {
  const one = shape('M-26 0Q-18 90 -44 170Q0 196 44 170Q18 90 26 0Z', mix(ground, '#ffffff', 0.55)) +
    shape('M-130 10C-130 -130 130 -130 130 10Q0 50 -130 10Z', accent) +
    ellipse(0, 20, 112, 17, mix(accent, ink, 0.4)) +
    ellipse(-58, -42, 24, 17, ground, -20) + ellipse(20, -66, 26, 16, ground) +
    ellipse(76, -22, 18, 14, ground, 30)
  return group(one, -36, -20) + group(one, 118, 78, 0.5, 8) + stroke('M-190 156Q0 186 190 156', second, 8)
}

/** An apple with a leaf, cut so that one sees the seeds. */
export function drawApple({ accent, second, ink, ground }: Palette): string {
  const flesh = mix(ground, '#ffffff', 0.5)
  const half = 'M0 -96C60 -150 180 -120 170 10C162 110 80 196 0 160C-80 196 -162 110 -170 10' +
    'C-180 -120 -60 -150 0 -96Z'
  return shape(half, accent) + group(shape(half, flesh), 0, 4, 0.84) +
    stroke('M0 -92Q4 -150 34 -186', ink, 9) + shape('M22 -150Q70 -210 140 -178Q100 -120 22 -150Z', second) +
    shape('M-8 -20Q-52 30 -10 84Q-2 34 -8 -20Z', ink) + shape('M8 -20Q52 30 10 84Q2 34 8 -20Z', ink)
}

/** A spiral shell. */
export function drawShell({ accent, second, ink }: Palette): string {
  const points: Point[] = steps(90).map((step) => {
    const angle = step * 0.22
    const radius = 4.4 * Math.exp(0.0425 * step)
    return [Math.cos(angle) * radius - 20, Math.sin(angle) * radius + 10]
  })
  return stroke(curveData(points), accent, 30) + stroke(curveData(points), second, 5) +
    steps(11).map((rib) => {
      const angle = 12.6 + rib * 0.55
      const radius = 4.4 * Math.exp(0.0425 * (angle / 0.22))
      return stroke(lineData(Math.cos(angle) * radius * 0.9 - 20, Math.sin(angle) * radius * 0.9 + 10,
        Math.cos(angle) * radius * 1.1 - 20, Math.sin(angle) * radius * 1.1 + 10), ink, 4)
    }).join('')
}

/** Three mountains and their reflection. */
export function drawPeaks({ accent, second, ink }: Palette): string {
  const peak = (x: number, tall: number, half: number, tone: string): string => {
    return polygon([[x - half, 30], [x, 30 - tall], [x + half, 30]], tone) +
      polygon([[x, 30 - tall], [x + half, 30], [x + half * 0.2, 30]], mix(tone, ink, 0.3))
  }
  const mirror = steps(6).map((line) => stroke(lineData(-170 + line * 22, 54 + line * 22, 170 - line * 22,
    54 + line * 22), second, 6))
  return circle(88, -120, 40, accent) + peak(-96, 130, 96, second) + peak(96, 110, 96, second) +
    peak(0, 200, 124, accent) + mirror.join('')
}

/** Two strands that wind round each other. */
export function drawHelix({ accent, second, ink }: Palette): string {
  const strand = (shift: number): Point[] => steps(41).map((step) => {
    return [Math.sin(step * 0.3142 + shift) * 78, -196 + step * 9.8]
  })
  const rungs = steps(19).map((rung) => {
    const angle = rung * 0.68 + 0.3
    const half = Math.sin(angle) * 78
    const y = -186 + rung * 21.2
    return stroke(lineData(-half, y, half, y), rung % 3 === 0 ? accent : mix(second, ink, 0.2), 7)
  }).join('')
  return rungs + stroke(curveData(strand(0)), accent, 13) + stroke(curveData(strand(Math.PI)), second, 13)
}

/** A nucleus and what circles around it. */
export function drawAtom({ accent, second, ink }: Palette): string {
  return [0, 60, 120].map((turn) => {
    return group(oval(0, 0, 190, 68, turn === 60 ? ink : second, 7) +
      circle(190 * Math.cos(turn + 0.6), px68(turn), 15, accent), 0, 0, 1, turn)
  }).join('') + circle(0, 0, 34, accent) + circle(-10, -10, 10, mix(accent, '#ffffff', 0.5))
}

function px68(turn: number): number {
  return Number(px(68 * Math.sin(turn + 0.6)))
}
