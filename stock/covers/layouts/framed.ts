import { contrast, mix, readableOn } from '../colours'
import type { CoverSheet } from '../cover-sheet'
import { paperOf } from '../palettes'
import { drawPublisherMark } from '../publisher-mark'
import { circle, clip, faint, frame, group, pane, polygon, rect, ring, steps, stroke } from '../svg-shapes'
import { rule, setCapitals, setText, STYLES } from '../text-block'

function corners(inset: number, colour: string): string {
  const flourish = stroke('M0 62Q0 0 62 0M0 40Q30 36 36 0M14 14L30 30', colour, 2.5) +
    circle(36, 36, 5, colour)
  return [[inset, inset, 0], [800 - inset, inset, 90], [800 - inset, 1200 - inset, 180],
    [inset, 1200 - inset, 270]]
    .map(([x = 0, y = 0, turn = 0]) => group(flourish, x, y, 1, turn)).join('')
}

/** Rules and corner ornaments around a centred title, an emblem in the middle: the old school. */
export function setFramedClassic(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const line = readableOn(palette.ground, palette.accent, palette.ink)
  const outer = frame(44, 44, 712, 1112, line, 7) + frame(60, 60, 680, 1080, line, 2)
  const inner = random.onceIn(2) ? corners(76, line) : frame(74, 74, 652, 1052,
    mix(palette.ground, line, 0.5), 1.5)
  const title = setText({
    text: sheet.title, x: 120, y: 150, width: 560, height: sheet.subtitle === null ? 330 : 280,
    style: STYLES.roman, fill: palette.ink, align: 'middle', stand: 'middle', largest: 118, leading: 1.08
  })
  const subtitle = sheet.subtitle === null ? '' : setText({
    text: sheet.subtitle, x: 140, y: Math.max(430, title.bottom + 44), width: 520, height: 74,
    style: STYLES['text-italic'], fill: palette.ink,
    align: 'middle', largest: 28, leading: 1.25, mostLines: 2
  }).svg
  const author = setText({
    text: sheet.author, x: 130, y: 930, width: 540, height: 92, style: STYLES.italic, fill: palette.ink,
    align: 'middle', stand: 'middle', largest: 50, mostLines: 2
  })
  return rect(0, 0, 800, 1200, palette.ground) + outer + inner + title.svg + subtitle +
    group(sheet.emblem(palette, random), 400, sheet.subtitle === null ? 720 : 736, 0.72) +
    rule(340, 914, 120, line) + author.svg +
    setCapitals(sheet.publisher, 150, 1074, 500, palette.ink, { size: 19 })
}

/** A label of paper, pasted on cloth. */
export function setClothLabel(sheet: CoverSheet): string {
  const { palette, random } = sheet
  // Book cloth is never pale: foil must show on it.
  const cloth = contrast(palette.second, '#ffffff') < 4.6
    ? mix(palette.second, '#14120f', 0.42) : palette.second
  const paper = mix('#f5ead0', palette.accent, 0.06)
  const ink = readableOn(paper, palette.ink, '#2a2019')
  const weave = steps(150).map((thread) => rect(0, thread * 8, 800, 3.4,
    mix(cloth, '#000000', thread % 2 === 0 ? 0.1 : 0.05))).join('') +
    faint(steps(100).map((thread) => rect(thread * 8, 0, 3, 1200, '#ffffff')).join(''), 0.055)
  const low = random.onceIn(3)
  const top = low ? 560 : 190
  const foil = readableOn(cloth, mix(palette.accent, '#f3d58a', 0.6), '#f3e3b8')
  const label = rect(168, top + 8, 472, 408, mix(cloth, '#000000', 0.45)) + rect(164, top, 472, 408, paper) +
    frame(180, top + 16, 440, 376, readableOn(paper, palette.accent, ink), 4) +
    frame(189, top + 25, 422, 358, ink, 1.5)
  const title = setText({
    text: sheet.title, x: 216, y: top + 50, width: 368, height: 200, style: STYLES.bold, fill: ink,
    align: 'middle', stand: 'middle', largest: 68, leading: 1.1
  })
  const author = setText({
    text: sheet.author, x: 216, y: top + 276, width: 368, height: 66, style: STYLES['text-italic'], fill: ink,
    align: 'middle', stand: 'middle', largest: 31, leading: 1.2, mostLines: 2
  })
  const gold = { ...palette, accent: foil, second: foil, ink: foil, ground: cloth, quiet: cloth }
  return rect(0, 0, 800, 1200, cloth) + weave + frame(56, 56, 688, 1088, foil, 3) +
    frame(70, 70, 660, 1060, foil, 1.2) +
    label + title.svg + rule(350, top + 266, 100, readableOn(paper, palette.accent, ink), 3) + author.svg +
    group(sheet.emblem(gold, random), 400, low ? 320 : 840, 0.62) +
    setCapitals(sheet.publisher, 160, 1078, 480, foil, { size: 18 })
}

/** Much paper, few words: title in the upper third, one small emblem. */
export function setQuiet(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const italic = random.onceIn(2)
  const accent = readableOn(palette.ground, palette.accent, palette.ink)
  const title = setText({
    text: sheet.title, x: 92, y: 130, width: 616, height: 420, style: italic ? STYLES.italic : STYLES.light,
    fill: palette.ink, align: 'middle', stand: 'middle', largest: 150, leading: 1.04
  })
  const below = Math.max(title.bottom + 60, 470)
  const room = Math.min(100, 636 - below)
  const subtitle = sheet.subtitle === null || room < 36 ? '' : setText({
    text: sheet.subtitle, x: 130, y: below, width: 540, height: room, style: STYLES['text-italic'],
    fill: palette.ink, align: 'middle', largest: 31, leading: 1.25, mostLines: 3
  }).svg
  return rect(0, 0, 800, 1200, palette.ground) + rect(0, 0, 800, 26, accent) + title.svg + subtitle +
    group(sheet.emblem(palette, random), 400, 790, 0.72) + setText({
      text: sheet.author, x: 100, y: 990, width: 600, height: 70, style: STYLES.sans, fill: accent,
      align: 'middle', stand: 'middle', largest: 36, tracking: 0.03, mostLines: 2
    }).svg + drawPublisherMark(sheet.publisher, 400, 1098, palette.ink, 0.8) +
    setCapitals(sheet.publisher, 150, 1126, 500, palette.ink, { size: 16 })
}

/** A picture in a window: an arch, an oval, a square. */
export function setWindow(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const kind = random.pick(['arch', 'oval', 'square', 'moon'])
  const [x, y, width, height] = kind === 'moon' ? [110, 420, 580, 580] : [120, 400, 560, 620]
  const data = {
    arch: `M${x} ${y + height}L${x} ${y + 280}A280 280 0 0 1 ${x + width} ${y + 280}L${x + width} ` +
      `${y + height}Z`,
    oval: `M400 ${y}A${width / 2} ${height / 2} 0 0 1 400 ${y + height}A${width / 2} ` +
      `${height / 2} 0 0 1 400 ${y}Z`,
    square: `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`,
    moon: `M400 ${y}A290 290 0 0 1 400 ${y + height}A290 290 0 0 1 400 ${y}Z`
  }[kind] ?? ''
  const inside = { ...palette, ground: mix(palette.ground, palette.accent, 0.2) }
  // Pictures are calm above their middle: they are drawn taller than the window, so that it shows the lively
  // part.
  const tall = height * 1.45
  const picture = pane(x, y + height - tall, width, tall,
    sheet.picture({ width, height: tall, palette: inside, random }))
  const border = `<path d="${data}" fill="none" stroke="${palette.ink}" stroke-width="5"/>`
  const title = setText({
    text: sheet.title, x: 70, y: 84, width: 660, height: 210,
    style: random.pick([STYLES.bold, STYLES.black, STYLES.roman]),
    fill: palette.ink, align: 'middle', stand: 'middle', largest: 112, leading: 1.04
  })
  const author = setText({
    text: sheet.author, x: 90, y: 312, width: 620, height: 56, style: STYLES['text-italic'],
    fill: readableOn(palette.ground, palette.accent, palette.ink),
    align: 'middle', stand: 'middle', largest: 38, mostLines: 1
  })
  return rect(0, 0, 800, 1200, palette.ground) + clip('window', data, picture) + border + title.svg +
    author.svg + drawPublisherMark(sheet.publisher, 400, 1084, palette.ink, 0.85) +
    setCapitals(sheet.publisher, 150, 1118, 500, palette.ink, { size: 18 })
}

/** The publisher's name on a small plate of its own, so that a pattern does not swallow it. */
function setFootPlate(publisher: string, paper: string, ink: string): string {
  if (publisher === '') return ''
  return rect(250, 1116, 300, 50, paper) + setCapitals(publisher, 268, 1130, 264, ink, { size: 16 })
}

/** A title plate on a pattern that fills the sheet. */
export function setPlate(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const pattern = sheet.pattern({ width: 800, height: 1200, palette, random })
  const plain = paperOf(palette)
  const [paper, ink] = random.onceIn(3) ? [plain.ink, plain.paper] : [plain.paper, plain.ink]
  const accent = readableOn(paper, palette.accent, palette.second, ink)
  const kind = random.pick(['plate', 'plate', 'disc', 'strip'] as const)
  if (kind === 'disc' && sheet.title.length < 34) {
    const title = setText({
      text: sheet.title, x: 214, y: 440, width: 372, height: 210, style: STYLES.bold, fill: ink,
      align: 'middle', stand: 'middle', largest: 92
    })
    return pattern + circle(400, 570, 296, paper) + ring(400, 570, 276, accent, 3) + title.svg +
      rule(340, 684, 120, accent, 3) + setText({
        text: sheet.author, x: 240, y: 704, width: 320, height: 76, style: STYLES['text-italic'], fill: ink,
        align: 'middle', largest: 31, mostLines: 2
      }).svg + setFootPlate(sheet.publisher, paper, ink)
  }
  const [x, width] = kind === 'strip' ? [0, 800] : [110, 580]
  const [y, height] = [random.pick([150, 380, 600]), kind === 'strip' ? 400 : 430]
  const title = setText({
    text: sheet.title, x: x + (kind === 'strip' ? 90 : 50), y: y + 54,
    width: width - (kind === 'strip' ? 180 : 100), height: 230,
    style: random.pick([STYLES.black, STYLES.bold, STYLES['black-italic']]), fill: ink, align: 'middle',
    stand: 'middle', largest: 106, leading: 1.04
  })
  const author = setText({
    text: sheet.author, x: x + 60, y: y + height - 118, width: width - 120, height: 64, style: STYLES.sans,
    fill: accent, align: 'middle', stand: 'middle', largest: 32, tracking: 0.04, mostLines: 2
  })
  return pattern + rect(x, y, width, height, paper) +
    (kind === 'strip' ? rule(0, y + 16, 800, accent, 4) +
      rule(0, y + height - 16, 800, accent, 4) : frame(x + 18, y + 18, width - 36, height - 36, accent, 3)) +
    title.svg + author.svg + setFootPlate(sheet.publisher, paper, ink)
}

/** Diagonal halves: one holds the title, the other one the emblem. */
export function setDiagonal(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const flip = random.onceIn(2)
  const lower: readonly (readonly [number, number])[] = flip ? [[0, 560], [800, 800], [800, 1200], [0, 1200]]
    : [[0, 800], [800, 560], [800, 1200], [0, 1200]]
  const onAccent = { ...palette, ground: palette.accent, accent: palette.ground,
    second: mix(palette.accent, palette.ink, 0.45) }
  const title = setText({
    text: sheet.title, x: 76, y: 170, width: 648, height: 390, style: STYLES['sans-black'], fill: palette.ink,
    largest: 150, leading: 0.98
  })
  return rect(0, 0, 800, 1200, palette.ground) + polygon(lower, palette.accent) +
    group(sheet.emblem(onAccent, random), flip ? 300 : 500, 880, 0.9) +
    setCapitals(sheet.author, 76, 92, 648, readableOn(palette.ground, palette.accent, palette.ink),
      { size: 26, align: 'left', tracking: 0.08 }) +
    rule(76, 140, 648, palette.ink, 5) + title.svg +
    setCapitals(sheet.publisher, 76, 1124, 648, readableOn(palette.accent, palette.ground, palette.ink),
      { size: 17, align: flip ? 'right' : 'left' })
}
