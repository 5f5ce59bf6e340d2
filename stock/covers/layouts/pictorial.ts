import { contrast, mix, readableOn } from '../colours'
import type { CoverSheet } from '../cover-sheet'
import { paperOf } from '../palettes'
import { drawPublisherMark } from '../publisher-mark'
import { circle, group, pane, rect } from '../svg-shapes'
import { rule, setCapitals, setText, STYLES } from '../text-block'

/** A picture over the whole sheet, the title in its sky. */
export function setPicture(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const picture = sheet.picture({ width: 800, height: 1200, palette, random })
  const style = random.pick([STYLES.black, STYLES.bold, STYLES.roman, STYLES['black-italic']])
  const align = random.pick(['left', 'middle'] as const)
  const title = setText({
    text: sheet.title, x: 62, y: 150, width: 676, height: 330, style, fill: palette.ink, align, largest: 158,
    leading: 1
  })
  const author = setText({
    text: sheet.author, x: 64, y: 74, width: 672, height: 48, style: STYLES.sans,
    fill: readableOn(palette.ground, palette.accent, palette.ink), align,
    largest: 36, tracking: 0.02, mostLines: 1
  })
  const subtitle = sheet.subtitle === null || title.bottom > 400 ? '' : setText({
    text: sheet.subtitle, x: 64, y: title.bottom + 40, width: 672, height: 74, style: STYLES['text-italic'],
    fill: palette.ink, align, largest: 28, leading: 1.25, mostLines: 2
  }).svg
  const plate = mix(palette.ink, palette.ground, contrast(palette.ink, '#ffffff') > 8 ? 0 : 0.92)
  return picture + author.svg + title.svg + subtitle + rect(0, 1146, 800, 54, plate) +
    setCapitals(sheet.publisher, 80, 1163, 640, readableOn(plate, palette.ground, palette.ink, '#ffffff'),
      { size: 17 })
}

/** A picture above, the words on plain paper below. */
export function setPictureAbove(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const { paper, ink } = paperOf(palette)
  const tall = 980
  const picture = pane(0, 0, 800, 700, group(sheet.picture({ width: 800, height: tall, palette, random }), 0,
    700 - tall))
  const title = setText({
    text: sheet.title, x: 64, y: 752, width: 672, height: 226,
    style: random.pick([STYLES.bold, STYLES.black]), fill: ink, stand: 'middle', largest: 104, leading: 1.03
  })
  const author = setText({
    text: sheet.author, x: 66, y: 1018, width: 560, height: 52, style: STYLES['text-italic'],
    fill: readableOn(paper, palette.accent, ink), largest: 38, mostLines: 1
  })
  return rect(0, 0, 800, 1200, paper) + picture +
    rect(0, 700, 800, 10, readableOn(paper, palette.accent, ink)) + title.svg + author.svg +
    setCapitals(sheet.publisher, 66, 1118, 560, ink, { size: 18, align: 'left' }) +
    drawPublisherMark(sheet.publisher, 712, 1118, ink)
}

/** One figure on two grounds that trade their colours where they meet. */
export function setCounterchange(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const dark = random.onceIn(2) ? palette.ink : mix(palette.second, palette.ink, 0.25)
  const first = { ...palette, ground: palette.ground, accent: palette.accent, second: dark, ink: dark,
    quiet: palette.ground }
  const other = { ...palette, ground: dark, accent: palette.ground, second: palette.accent,
    ink: palette.ground, quiet: dark }
  const seed = random.between(0, 1_000_000)
  const still = { ...random, next: () => 0.5, between: (from: number, to: number) => from +
    seed % (to - from + 1) }
  const left = pane(0, 0, 400, 1200, rect(0, 0, 400, 1200, palette.ground) +
    group(sheet.emblem(first, still), 400, 640, 1.5))
  const right = pane(400, 0, 400, 1200, rect(0, 0, 400, 1200, dark) +
    group(sheet.emblem(other, still), 0, 640, 1.5))
  const paper = palette.accent
  const ink = readableOn(paper, palette.ground, palette.ink)
  const title = setText({
    text: sheet.title, x: 64, y: 52, width: 672, height: 172, style: STYLES.bold, fill: ink, align: 'middle',
    stand: 'middle', largest: 92, leading: 1.02
  })
  return left + right + rect(0, 0, 800, 262, paper) + rect(0, 1080, 800, 120, paper) + title.svg +
    setText({
      text: sheet.author, x: 64, y: 1096, width: 672, height: 50, style: STYLES.sans, fill: ink,
      align: 'middle', stand: 'middle', largest: 32, mostLines: 1
    }).svg + setCapitals(sheet.publisher, 100, 1156, 600, ink, { size: 16 })
}

/** A figure that fills the sheet below a large title. */
export function setFigure(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const halo = mix(palette.ground, palette.quiet, 0.9)
  const title = setText({
    text: sheet.title, x: 60, y: 84, width: 680, height: 300,
    style: random.pick([STYLES['sans-black'], STYLES.black]), fill: palette.ink, align: 'middle',
    stand: 'middle', largest: 132, leading: 0.99
  })
  const spot = random.onceIn(2) ? circle(400, 706, 312, halo) : rect(0, 706, 800, 494, halo)
  return rect(0, 0, 800, 1200, palette.ground) + spot + group(sheet.emblem(palette, random), 400, 706, 1.36) +
    title.svg + setText({
      text: sheet.author, x: 60, y: 1040, width: 680, height: 60, style: STYLES.sans, fill: palette.ink,
      align: 'middle', stand: 'middle', largest: 38, mostLines: 1
    }).svg + rule(360, 1118, 80, readableOn(palette.ground, palette.accent, palette.ink), 4) +
      setCapitals(sheet.publisher, 100, 1138, 600, palette.ink, { size: 17 })
}

/** A pattern above a plain field with the words, parted by a line. */
export function setPatternBand(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const side = random.onceIn(2)
  const pattern = side ? pane(0, 0, 230, 1200, sheet.pattern({ width: 800, height: 1200, palette, random }))
    : pane(0, 640, 800, 560, sheet.pattern({ width: 800, height: 1200, palette, random }))
  const x = side ? 282 : 64
  const width = side ? 462 : 672
  const ink = palette.ink
  const title = setText({
    text: sheet.title, x, y: side ? 190 : 170, width, height: side ? 520 : 300,
    style: random.pick([STYLES.black, STYLES['sans-black'], STYLES.bold]), fill: ink,
    largest: 124, leading: 1.01
  })
  const author = setText({
    text: sheet.author, x, y: 92, width, height: 56, style: STYLES['text-italic'],
    fill: readableOn(palette.ground, palette.accent, ink), largest: 40, mostLines: 1
  })
  const subtitle = sheet.subtitle === null ? '' : setText({
    text: sheet.subtitle, x, y: title.bottom + 44, width, height: side ? 190 : 84,
    style: STYLES['text-roman'], fill: ink, largest: 29, leading: 1.28, mostLines: 5
  }).svg
  const foot = side ? 1100 : 586
  const emblem = side ? group(sheet.emblem(palette, random), x + width / 2, 880, 0.74) : ''
  return rect(0, 0, 800, 1200, palette.ground) + pattern +
    (side ? rect(230, 0, 8, 1200, ink) : rect(0, 632, 800, 8, ink)) + author.svg + title.svg + subtitle +
    emblem + setCapitals(sheet.publisher, x, foot, width - 60, ink, { size: 17, align: 'left' }) +
    drawPublisherMark(sheet.publisher, 722, foot + 6, ink, 0.8)
}
