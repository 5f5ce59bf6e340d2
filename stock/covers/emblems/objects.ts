import { mix } from '../colours'
import type { Palette } from '../palettes'
import { circle, ellipse, group, lineData, polygon, rect, ring, shape, steps, stroke } from '../svg-shapes'

/** A keyhole in its plate, and light behind it. */
export function drawKeyhole({ accent, second, ink, ground }: Palette): string {
  return shape('M0 -200C90 -200 120 -130 110 -60C150 20 130 200 0 200C-130 200 -150 20 -110 -60' +
    'C-120 -130 -90 -200 0 -200Z', second) +
    shape('M0 -120A62 62 0 0 1 34 -6L62 130L-62 130L-34 -6A62 62 0 0 1 0 -120Z', accent) +
    shape('M0 -60A30 30 0 0 1 15 -4L26 90L-26 90L-15 -4A30 30 0 0 1 0 -60Z', mix(accent, ground, 0.7)) +
    circle(0, -168, 9, ink) + circle(0, 172, 9, ink)
}

/** An old key. */
export function drawKey({ accent, second, ink }: Palette): string {
  return group(ring(0, -120, 56, accent, 26) + ring(0, -120, 24, second, 7) +
    rect(-13, -58, 26, 238, accent) +
    rect(13, 96, 58, 24, accent) + rect(13, 142, 78, 30, accent) + rect(-24, -56, 48, 16, ink) +
    circle(0, 190, 14, accent), 0, 0, 1, 28)
}

/** An eye that watches, its lashes as rays. */
export function drawEye({ accent, second, ink, ground }: Palette): string {
  const lashes = steps(11).map((lash) => {
    const angle = (-160 + lash * 14) * Math.PI / 180
    return stroke(lineData(Math.cos(angle) * 150, Math.sin(angle) * 120 + 20, Math.cos(angle) * 196,
      Math.sin(angle) * 186 + 20), ink, 7)
  }).join('')
  return lashes + shape('M-190 20Q0 -150 190 20Q0 170 -190 20Z', mix(ground, '#ffffff', 0.6)) +
    circle(0, 14, 70, accent) +
    ring(0, 14, 52, second, 8) + circle(0, 14, 32, ink) + circle(18, -8, 11, '#ffffff')
}

/** A candle in its holder. */
export function drawCandle({ accent, second, ink, ground }: Palette): string {
  const glow = steps(4).map((halo) => circle(0, -128, 118 - halo * 26,
    mix(ground, accent, 0.1 + halo * 0.13))).join('')
  return glow + shape('M0 -196C34 -150 36 -112 0 -96C-36 -112 -34 -150 0 -196Z', accent) +
    shape('M0 -158C16 -134 16 -116 0 -106C-16 -116 -16 -134 0 -158Z', '#fff4d2') +
    rect(-32, -86, 64, 214, mix(ground, '#ffffff', 0.65)) +
    shape('M32 -86L32 -10Q20 -2 20 -40L20 -86Z', mix(ground, ink, 0.12)) + stroke('M0 -86L0 -104', ink, 5) +
    shape('M-120 128L120 128Q110 172 60 172L-60 172Q-110 172 -120 128Z', second) +
    ring(132, 146, 24, second, 12)
}

/** A cup with steam. */
export function drawCup({ accent, second, ink, ground }: Palette): string {
  return stroke('M-50 -60q-26 -34 0 -62t0 -62M0 -66q-26 -34 0 -62t0 -62M50 -60q-26 -34 0 -62t0 -62', second,
    9) + shape('M-130 -24L130 -24Q126 140 50 150L-50 150Q-126 140 -130 -24Z', accent) +
    ellipse(0, -24, 130, 24, mix(accent, ground, 0.55)) + ellipse(0, -22, 108, 16, ink) +
    stroke('M128 14C206 0 196 102 104 102', accent, 18) + ellipse(0, 172, 170, 20, second)
}

/** A compass rose. */
export function drawCompass({ accent, second, ink, ground }: Palette): string {
  const points = steps(8).map((point) => {
    const long = point % 2 === 0 ? 178 : 104
    const dark = point % 2 === 0 ? accent : second
    return group(polygon([[0, -long], [26, -26], [0, 0]], dark) +
      polygon([[0, -long], [-26, -26], [0, 0]], mix(dark, ground, 0.5)),
      0, 0, 1, point * 45)
  })
  const even = points.filter((_, place) => place % 2 === 0)
  const odd = points.filter((_, place) => place % 2 === 1)
  return ring(0, 0, 134, ink, 4) + ring(0, 0, 146, ink, 2) + [...odd, ...even].join('') +
    circle(0, 0, 13, ink)
}

/** A column with its capital. */
export function drawColumn({ accent, second, ink }: Palette): string {
  const flutes = steps(5).map((flute) => rect(-54 + flute * 25, -116, 9, 236,
    mix(accent, ink, 0.35))).join('')
  const scroll = (x: number, side: number): string => {
    return circle(x, -136, 34, second) +
      stroke(`M${x} -136m${side * 20} 0a20 20 0 1 1 ${side * -20} -20a14 14 0 1 1 ${side * -10} 20`, ink, 5)
  }
  return rect(-66, -120, 132, 244, accent) + flutes + rect(-112, -178, 224, 26, second) +
    rect(-78, -156, 156, 42, second) +
    scroll(-84, 1) + scroll(84, -1) + rect(-88, 124, 176, 24, second) + rect(-116, 148, 232, 34, accent)
}

/** The two masks of the stage. */
export function drawMasks({ accent, second, ink, ground }: Palette): string {
  const face = (tone: string,
    mouth: string): string => shape('M-92 -110Q0 -140 92 -110C100 0 80 110 0 140C-80 110 -100 0 -92 -110Z',
    tone) +
    ellipse(-38, -32, 24, 14, ground, -14) + ellipse(38, -32, 24, 14, ground, 14) + shape(mouth, ground) +
    stroke('M-64 -72q26 -22 48 -4M64 -72q-26 -22 -48 -4', ink, 6)
  return group(face(second, 'M-48 84Q0 10 48 84Q0 52 -48 84Z'), 74, 26, 0.96, 14) +
    group(face(accent, 'M-52 34Q0 116 52 34Q0 64 -52 34Z'), -70, -24, 1, -10)
}

/** An open book with its pages in the air. */
export function drawOpenBook({ accent, second, ink, ground }: Palette): string {
  const page = mix(ground, '#ffffff', 0.7)
  const half = shape('M0 120Q90 70 190 108L190 -70Q90 -110 0 -58Z', page) +
    steps(5).map((line) => stroke(`M28 ${-30 + line * 28}Q90 ${-62 + line * 28} 164 ${-40 + line * 28}`,
      mix(page, ink, 0.35), 5)).join('')
  return shape('M-200 124L-200 -56L200 -56L200 124Q100 96 0 140Q-100 96 -200 124Z', accent) + half +
    `<g transform="scale(-1 1)">${half}</g>` + stroke('M0 -58L0 122', mix(page, ink, 0.5), 5) +
    shape('M120 -66L152 -74L152 10L136 -8L120 14Z', second)
}

/** A hand lens over a fingerprint. */
export function drawLens({ accent, second, ink, ground }: Palette): string {
  const ridges = steps(7).map((ridge) => {
    const reach = 16 + ridge * 15
    return stroke(`M${-reach} 50Q${-reach * 1.1} ${-reach * 1.1} 0 ${-reach * 1.1}T${reach} ` +
      `${40 - ridge * 3}`, accent, 7)
  }).join('')
  return group(circle(0, 0, 122, mix(ground, '#ffffff', 0.5)) + ridges + ring(0, 0, 122, ink, 20) +
    ring(0, 0, 106, second, 5) +
    rect(-15, 128, 30, 40, second) + rect(-22, 164, 44, 120, ink), -26, -44, 0.92, -40)
}

/** A pen nib and the line it draws. */
export function drawNib({ accent, second, ink, ground }: Palette): string {
  return group(shape('M0 190C-20 110 -84 60 -84 -30L-56 -150L56 -150L84 -30C84 60 20 110 0 190Z', accent) +
    stroke('M0 176L0 10', ground, 6) + circle(0, 0, 17, ground) + rect(-60, -196, 120, 46, ink) +
    stroke('M-58 -118L58 -118', second, 8), 36, -10, 0.92, 24) +
      stroke('M-190 176Q-150 130 -120 172T-46 168', ink, 7)
}

/** A plate between knife and fork. */
export function drawPlate({ accent, second, ink, ground }: Palette): string {
  const plate = mix(ground, '#ffffff', 0.6)
  const fork = rect(-186, -110, 9, 110, ink) + rect(-166, -110, 9, 110, ink) + rect(-146, -110, 9, 110, ink) +
    shape('M-186 -10L-137 -10Q-140 36 -154 40L-154 180Q-161 190 -169 180L-169 40Q-183 36 -186 -10Z', ink)
  const knife = shape('M150 -120Q192 -90 186 40L164 40L164 180Q157 190 150 180Z', ink)
  return circle(0, 20, 128, plate) + ring(0, 20, 126, second, 6) + ring(0, 20, 88, second, 3) + fork + knife +
    shape('M-58 36Q-30 -46 40 -34Q76 6 40 66Q-10 96 -58 36Z', accent) +
    stroke('M-40 44Q0 10 44 -20', mix(accent, ink, 0.4), 5)
}

/** A teapot. */
export function drawTeapot({ accent, second, ink }: Palette): string {
  return stroke('M92 -30C190 -60 190 110 88 96', accent, 22) +
    shape('M-84 -20Q-150 -30 -190 -96L-166 -106Q-130 -66 -76 -66Z', accent) +
    shape('M-110 20C-110 -90 110 -90 110 20C110 110 70 140 0 140C-70 140 -110 110 -110 20Z', accent) +
    shape('M-62 -68Q0 -112 62 -68Z', second) + circle(0, -104, 17, ink) + rect(-70, 136, 140, 17, second) +
    steps(7).map((dot) => circle(-78 + dot * 26, 30 + (dot % 2) * 22, 8, second)).join('')
}

/** An hourglass half run through. */
export function drawHourglass({ accent, second, ink, ground }: Palette): string {
  return shape('M-96 -160L96 -160C96 -60 16 -40 10 0C16 40 96 60 96 160L-96 160C-96 60 -16 40 -10 0' +
    'C-16 -40 -96 -60 -96 -160Z',
    mix(ground, '#ffffff', 0.5)) + shape('M-76 -84L76 -84C60 -46 14 -30 8 0L-8 0C-14 -30 -60 -46 -76 -84Z',
    accent) +
    shape('M-90 150C-84 120 -30 104 0 66C30 104 84 120 90 150Z', accent) + rect(-2.5, 0, 5, 80, accent) +
    rect(-124, -188, 248, 28, ink) + rect(-124, 160, 248, 28, ink) + rect(-116, -160, 12, 320, second) +
    rect(104, -160, 12, 320, second)
}
