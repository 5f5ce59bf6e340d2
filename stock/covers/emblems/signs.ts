import { mix } from '../colours'
import type { Palette } from '../palettes'
import type { SeededRandom } from '../../seeded-random'
import {
  circle, curveData, ellipse, frame, group, lineData, oval, type Point, polygon, rect, ring, shape, steps,
  stroke
} from '../svg-shapes'
import { textPath } from '../type/text-path'
import { shapeText } from '../type/typeface'

function drawLetter(
  letter: string, size: number, tone: string, family: 'serif' | 'serif-italic' | 'sans'
): string {
  const line = shapeText(letter, { family, weight: 800, cut: 'display' })
  return shape(textPath(line, -line.width * size / 2, size * 0.33, size), tone)
}

/** A large ampersand. */
export function drawAmpersand({ accent, second }: Palette): string {
  return ring(0, 0, 186, second, 6) + drawLetter('&', 430, accent, 'serif-italic')
}

/** Two speech bubbles, each with a letter of its own alphabet. */
export function drawSpeech({ accent, second, ground }: Palette, random: SeededRandom): string {
  const [one, other] = random.shuffle(['ß', 'é', 'ł', 'ñ', 'ø', 'Ω', 'Ж', 'ğ'])
  return shape('M-190 -160L90 -160L90 10L-70 10L-120 64L-120 10L-190 10Z', accent) +
    group(drawLetter(one ?? 'é', 170, ground, 'serif'), -50, -72) +
    shape('M-60 40L190 40L190 180L100 180L60 220L60 180L-60 180Z', second) +
    group(drawLetter(other ?? 'ß', 140, ground, 'sans'), 66, 112)
}

/** A path that finds its way to the middle. */
export function drawLabyrinth({ accent, second }: Palette): string {
  const rings = steps(6).map((turn) => {
    const radius = 186 - turn * 30
    const gap = turn * 67 + 20
    const long = Math.PI * 2 * radius
    const tone = turn % 2 === 0 ? accent : second
    return `<circle r="${radius}" fill="none" stroke="${tone}" stroke-width="13" ` +
      `stroke-dasharray="${(long * 0.9).toFixed(1)} ${(long * 0.1).toFixed(1)}" transform="rotate(${gap})"/>`
  }).join('')
  const walls = steps(4).map((wall) => {
    const angle = (wall * 97 + 60) * Math.PI / 180
    const [near, far] = [186 - wall * 30, 156 - wall * 30]
    return stroke(lineData(Math.cos(angle) * near, Math.sin(angle) * near, Math.cos(angle) * far,
      Math.sin(angle) * far), accent, 13)
  }).join('')
  return rings + walls + circle(0, 0, 15, accent)
}

/** One stroke of a wide brush that almost closes a circle. */
export function drawCircleStroke({ accent, ink }: Palette, random: SeededRandom): string {
  const turn = random.between(0, 359)
  const hairs = steps(13).map((hair) => {
    const points: Point[] = steps(40).map((step) => {
      const angle = step * 0.148
      const radius = 130 + hair * 4.4 + Math.sin(step * 0.35 + hair) * 2.5
      return [Math.cos(angle) * radius, Math.sin(angle) * radius]
    })
    return stroke(curveData(points.slice(hair % 3, 40 - (hair * 5) % 7)), hair % 4 === 3
      ? mix(ink, accent, 0.35) : ink, 5)
  }).join('')
  return group(hairs, 0, 0, 1, turn) + circle(0, 0, 30, accent)
}

/** Stones in balance. */
export function drawCairn({ accent, second, ink, quiet }: Palette): string {
  return ellipse(0, 158, 172, 42, second, -2) + ellipse(-14, 78, 122, 40, mix(second, ink, 0.3), 3) +
    ellipse(14, 6, 92, 34, accent, -4) +
    ellipse(-6, -56, 60, 28, mix(second, quiet, 0.4), 5) + ellipse(6, -106, 36, 24, ink, -6) +
    circle(0, -158, 19, accent)
}

/** A rocket on its way, and its trail. */
export function drawRocket({ accent, second, ink, ground }: Palette): string {
  return group(shape('M0 -200C70 -130 76 -20 54 80L-54 80C-76 -20 -70 -130 0 -200Z',
    mix(ground, '#ffffff', 0.55)) +
    shape('M0 -200C34 -166 52 -126 60 -84L-60 -84C-52 -126 -34 -166 0 -200Z', accent) +
    circle(0, -20, 28, ink) + circle(0, -20, 18, second) +
    shape('M-56 20L-116 120L-50 84ZM56 20L116 120L50 84Z', accent) +
    shape('M-34 92L34 92Q24 150 0 200Q-24 150 -34 92Z', second), 0, 0, 1, 24) +
    ([[-150, -90], [150, 60], [120, -160], [-160, 90]] as const).map(([x, y]) => circle(x, y, 6,
      ink)).join('')
}

/** Cogs that turn each other. */
export function drawCogs({ accent, second, ground }: Palette): string {
  const cog = (teeth: number, radius: number, tone: string): string => steps(teeth).map((tooth) => {
    return group(polygon([[-15, -radius - 26], [15, -radius - 26], [22, -radius + 6], [-22, -radius + 6]],
      tone), 0, 0, 1, tooth * 360 / teeth)
  }).join('') + circle(0, 0, radius, tone) + circle(0, 0, radius * 0.58, ground) +
    circle(0, 0, radius * 0.3, tone)
  return group(cog(12, 96, accent), -62, -48) + group(cog(8, 58, second), 108, 86, 1, 20)
}

/** The blades of a lens, half closed. */
export function drawAperture({ accent, second, ink, ground, quiet }: Palette): string {
  const blades = steps(7).map((blade) => {
    const tone = [accent, second, ink, quiet, accent, second, ink][blade] ?? accent
    return group(shape('M0 -188L148 -116L60 30L-66 -24Z', tone), 0, 0, 1, blade * 360 / 7)
  }).join('')
  const hole: Point[] = steps(7).map((corner) => {
    const angle = (corner / 7) * Math.PI * 2
    return [Math.cos(angle) * 62, Math.sin(angle) * 62]
  })
  return `<clipPath id="lens"><circle r="180"/></clipPath><g clip-path="url(#lens)">${blades}</g>` +
    polygon(hole, ground) + ring(0, 0, 186, ink, 12)
}

/** Frames of several sizes, as they hang in a gallery. */
export function drawFrames({ accent, second, ink, quiet }: Palette): string {
  return rect(-180, -170, 190, 230, quiet) + frame(-180, -170, 190, 230, ink, 13) +
    circle(-86, -70, 56, accent) +
    rect(-160, 6, 150, 34, second) + rect(44, -110, 136, 136, second) + frame(44, -110, 136, 136, ink, 11) +
    polygon([[56, 14], [112, -72], [168, 14]], accent) + rect(-90, 92, 220, 100, accent) +
    frame(-90, 92, 220, 100, ink, 11) + stroke('M-70 160Q-20 100 20 150T110 130', quiet, 13)
}

/** A globe with its meridians on a foot. */
export function drawGlobe({ accent, second, ink }: Palette): string {
  const meridians = [150, 100, 46].map((half) => oval(0, -30, half, 150, ink, 4))
  return circle(0, -30, 150, second) +
    shape('M-120 -100Q-60 -150 -10 -130Q0 -80 -50 -70Q-70 -10 -104 -26Q-142 -60 -120 -100ZM30 -70' +
    'Q100 -110 130 -60Q150 0 110 50Q60 80 44 20Q10 -20 30 -70ZM-60 40Q-10 20 0 60Q-20 110 -60 90Z', accent) +
      meridians.join('') +
    stroke('M-150 -30L150 -30M-130 -104L130 -104M-130 44L130 44', ink, 4) +
    stroke('M-132 90A190 190 0 0 0 166 -110', ink, 11) +
    polygon([[-20, 144], [20, 144], [70, 194], [-70, 194]], ink)
}

/** A screen with brackets and a cursor. */
export function drawBrackets({ accent, second, ink }: Palette): string {
  return stroke('M-70 -150Q-120 -150 -120 -96L-120 -50Q-120 0 -170 0Q-120 0 -120 50L-120 96Q-120 150 -70 150',
    accent, 26) +
    stroke('M70 -150Q120 -150 120 -96L120 -50Q120 0 170 0Q120 0 120 50L120 96Q120 150 70 150', accent, 26) +
    steps(5).map((line) => rect(-54 + (line % 3) * 16, -84 + line * 38, 92 - (line % 2) * 30, 16, line === 2
      ? second : ink)).join('')
}

/** A path through a tree of decisions. */
export function drawGraph({ accent, second, ink }: Palette): string {
  const nodes: readonly Point[] = [[0, -160], [-96, -40], [96, -40], [-150, 90], [-48, 90], [48, 90],
    [150, 90], [0, 182]]
  const edges = [[0, 1], [0, 2], [1, 3], [1, 4], [2, 5], [2, 6], [4, 7], [5, 7]] as const
  const lines = edges.map(([from, to], place) => {
    const [[x = 0, y = 0] = [], [toX = 0, toY = 0] = []] = [nodes[from], nodes[to]]
    return stroke(lineData(x, y, toX, toY), place === 0 || place === 3 || place === 6 ? accent : ink, 8)
  }).join('')
  return lines + nodes.map(([x, y], place) => circle(x, y, 29, [0, 1, 4, 7].includes(place)
    ? accent : second)).join('')
}

/** Coins in growing stacks. */
export function drawStacks({ accent, second, ink }: Palette): string {
  return steps(4).map((stack) => steps(2 + stack * 2).map((coin) => {
    const [x, y] = [-144 + stack * 96, 150 - coin * 34]
    return rect(x - 42, y - 17, 84, 34, mix(accent, ink, 0.28)) +
      ellipse(x, y + 17, 42, 13, mix(accent, ink, 0.28)) +
      ellipse(x, y - 17, 42, 13, coin % 2 === 0 ? accent : second)
  }).join('')).join('')
}

/** A pair of scales. */
export function drawScalePans({ accent, second, ink }: Palette): string {
  const pan = (x: number, y: number): string => stroke(`M${x - 62} ${y}L${x} ${y - 124}L${x + 62} ${y}`, ink,
    4) + shape(`M${x - 74} ${y}L${x + 74} ${y}Q${x + 60} ${y + 52} ${x} ${y + 54}Q${x - 60} ${y + 52} ` +
      `${x - 74} ${y}Z`, accent)
  return rect(-9, -160, 18, 320, second) + stroke('M-124 -128L124 -150', ink, 11) +
    circle(0, -164, 19, accent) +
    pan(-124, -2) + pan(124, -26) + shape('M-90 188L90 188Q60 152 0 152Q-60 152 -90 188Z', second)
}

/** A crown. */
export function drawCrown({ accent, second, ink }: Palette): string {
  return polygon([[-150, 90], [-180, -90], [-84, 0], [0, -140], [84, 0], [180, -90], [150, 90]], accent) +
    rect(-150, 104, 300, 36, second) +
    ([[-180, -100], [0, -152], [180, -100]] as const).map(([x, y]) => circle(x, y, 19, second)).join('') +
    steps(5).map((stone) => circle(-112 + stone * 56, 122, 9, ink)).join('')
}
