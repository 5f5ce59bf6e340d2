import { mix, readableOn } from '../colours'
import type { CoverSheet } from '../cover-sheet'
import { drawPublisherMark } from '../publisher-mark'
import { circle, group, lineData, pane, px, rect, shape, steps, stroke } from '../svg-shapes'
import { rule, setCapitals, setText, STYLES } from '../text-block'
import { breakLines, splitWords } from '../type/break-lines'
import { textPath } from '../type/text-path'
import { capHeight, shapeText } from '../type/typeface'

/** Every line of the title as wide as the sheet, like a poster. */
export function setPoster(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const style = random.pick([STYLES.black, STYLES['sans-black'], STYLES['black-italic']])
  const upper = style === STYLES['sans-black']
  const words = splitWords(upper ? sheet.title.toLocaleUpperCase() : sheet.title)
  const widthOf = (line: string): number => shapeText(line, style).width
  const [left, width, room] = [64, 672, 790]
  const cap = capHeight(style)
  let best: { lines: string[]; height: number; fit: number } | null = null
  for (const count of steps(Math.min(6, words.length))) {
    const lines = breakLines(words, count + 1, widthOf)
    if (lines === null) continue
    const height = lines.reduce((sum, line) => sum + width / Math.max(widthOf(line), 0.6) * (cap + 0.22), 0)
    // The best stack comes close to filling the room, without one line that shouts down the others.
    const widths = lines.map(widthOf)
    const fit = Math.abs(height - room) + 260 * Math.max(0, Math.max(...widths) / Math.min(...widths) - 2)
    if (best === null || fit < best.fit) best = { lines, height, fit }
  }
  const { lines, height } = best ?? { lines: [], height: room }
  const scale = Math.min(1, room / height)
  const colours = [palette.ink, readableOn(palette.ground, palette.accent, palette.second, palette.ink)]
  let y = 176
  const stack = lines.map((line, place) => {
    const shaped = shapeText(line, style)
    const size = width * scale / Math.max(shaped.width, 0.6)
    y += cap * size
    const path = textPath(shaped, left, y, size)
    y += 0.22 * size
    return shape(path, colours[place % 2 === 1 ? 1 : 0] ?? palette.ink)
  }).join('')
  const free = 1080 - y
  const emblem = free > 200 ? group(sheet.emblem(palette, random), 736 - free * 0.43, y + free * 0.5,
    free / 480) : ''
  return rect(0, 0, 800, 1200, palette.ground) +
    setText({
      text: sheet.author, x: left, y: 76, width, height: 44, style: STYLES.sans, fill: palette.ink,
      largest: 34, mostLines: 1
    }).svg + rule(left, 138, width, palette.ink, 4) + stack + emblem +
      rule(left, 1104, width, palette.ink, 4) +
    setCapitals(sheet.publisher, left, 1124, 560, palette.ink, { size: 18, align: 'left' }) +
    drawPublisherMark(sheet.publisher, 718, 1136, palette.ink, 0.8)
}

/** The first letter, larger than the sheet. */
export function setGiantInitial(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const style = random.pick([STYLES.black, STYLES['black-italic'], STYLES['sans-black']])
  const letter = /[\p{L}\p{N}]/u.exec(sheet.title.replace(/^(?:the|a|an|der|die|das|le|la|les|el|il|de) /iu,
    ''))?.[0] ?? '&'
  const shaped = shapeText(letter.toLocaleUpperCase(), style)
  const size = Math.min(1240, 860 / Math.max(shaped.width, 0.3))
  const x = 400 - shaped.width * size / 2 + random.between(-70, 70)
  const base = random.between(900, 990)
  const strong = shape(textPath(shaped, x, base, size), palette.accent)
  const bar = mix(palette.ground, palette.ink, 0.06)
  const ink = readableOn(palette.ground, palette.ink, palette.accent)
  const title = setText({
    text: sheet.title, x: 60, y: 968, width: 560, height: 128, style: STYLES.bold, fill: ink, largest: 62,
    leading: 1.08, stand: 'middle'
  })
  return rect(0, 0, 800, 1200, palette.ground) + pane(0, 0, 800, 930, rect(0, 0, 800, 930, bar) + strong) +
    rect(0, 930, 800, 6, ink) + title.svg + setText({
      text: sheet.author, x: 60, y: 1108, width: 520, height: 50, style: STYLES['text-italic'], fill: ink,
      largest: 31, mostLines: 1
    }).svg + drawPublisherMark(sheet.publisher, 714, 1024, ink, 1.1) +
    setCapitals(sheet.publisher, 600, 1122, 140, ink, { size: 13, align: 'right', tracking: 0.1 })
}

/** The title again and again, fading away. */
export function setEcho(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const style = random.pick([STYLES['black-italic'], STYLES['sans-black'], STYLES.black])
  const times = 5
  const area = { x: 62, width: 676, height: 250 }
  const first = setText({ text: sheet.title, ...area, y: 0, style, fill: palette.ink, largest: 190,
    leading: 1, mostLines: 3 })
  const step = first.bottom - first.top + first.size * 0.42
  const count = Math.min(times + 3, Math.max(2, Math.floor(900 / step)))
  const start = 150 - first.top
  const echoes = steps(count).map((echo) => {
    const share = echo / Math.max(1, count - 1)
    const fill = echo === 0 ? palette.ink : mix(readableOn(palette.ground, palette.accent, palette.second),
      palette.ground, 0.12 + share * 0.72)
    return setText({ text: sheet.title, ...area, y: start + echo * step, style, fill, largest: 190,
      leading: 1, mostLines: 3 }).svg
  }).reverse().join('')
  return rect(0, 0, 800, 1200, palette.ground) + pane(0, 0, 800, 1085, echoes) +
    setText({ text: sheet.author, x: 62, y: 66, width: 676, height: 48, style: STYLES.sans, fill: palette.ink,
      largest: 33, mostLines: 1 }).svg +
    rect(0, 1085, 800, 115, palette.accent) +
    setCapitals(sheet.publisher, 62, 1130, 560, readableOn(palette.accent, palette.ground, palette.ink),
      { align: 'left', size: 20 }) +
    drawPublisherMark(sheet.publisher, 718, 1142, readableOn(palette.accent, palette.ground, palette.ink))
}

/** Flush left in a grid of four columns, one large figure of circles and bars. */
export function setGrid(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const paper = palette.ground
  const [left, width] = [60, 680]
  const figure = random.pick(['discs', 'bars', 'arcs', 'dots'])
  const tones = random.shuffle([palette.accent, palette.second, palette.ink])
  const [one = '', two = '', three = ''] = tones
  const drawings = {
    discs: () => circle(290, 330, 230, one) + circle(510, 330, 170, two) +
    `<path d="M460 ${px(168)}A170 170 0 0 0 460 492A230 230 0 0 0 460 168Z" fill="${three}"/>`,
    bars: () => steps(7).map((bar) => rect(bar * 100, 60 + Math.abs(bar - random.between(1, 5)) * 62, 58, 620,
      tones[bar % 3] ?? one)).join(''),
    arcs: () => steps(6).map((arc) => `<path d="M${px(620 - arc * 92)} 620A${px(560 - arc * 84)} ` +
      `${px(560 - arc * 84)} 0 0 0 0 ` +
        `${px(60 + arc * 90)}" fill="none" stroke="${tones[arc % 3] ?? one}" stroke-width="42"/>`).join(''),
    dots: () => steps(36).map((dot) => circle(56 + (dot % 6) * 112, 66 + Math.floor(dot / 6) * 108, 10 +
      ((dot * 7) % 11) * 4, tones[dot % 4 === 3 ? 1 : 0] ?? one)).join('')
  }
  const draw = drawings[figure as keyof typeof drawings] ?? drawings.discs
  const title = setText({
    text: sheet.title, x: left, y: 76, width, height: 310, style: STYLES['sans-black'], fill: palette.ink,
    largest: 118, leading: 0.99
  })
  const subtitle = sheet.subtitle === null ? '' : setText({
    text: sheet.subtitle, x: left, y: title.bottom + 42, width: 480, height: 84, style: STYLES.sans,
    fill: palette.ink, largest: 27, leading: 1.28, mostLines: 3
  }).svg
  const onGround = readableOn(paper, palette.ink, palette.accent)
  return rect(0, 0, 800, 1200, paper) + pane(left, 470, 740, 630, draw()) + title.svg + subtitle +
    steps(3).map((column) => stroke(lineData(left + column * 230, 1112, left + column * 230 + 204, 1112),
      onGround, 3)).join('') +
    setText({ text: sheet.author, x: left, y: 1128, width: 434, height: 40, style: STYLES.sans,
      fill: onGround, largest: 25, mostLines: 1 }).svg +
    setText({
      text: sheet.publisher, x: left + 460, y: 1128, width: 204, height: 40, style: STYLES['sans-light'],
      fill: onGround, largest: 22, mostLines: 1
    }).svg
}

/** Wide bars of colour; the title stands in one of them. */
export function setBars(sheet: CoverSheet): string {
  const { palette, random } = sheet
  const heights = random.pick([[190, 470, 540], [420, 430, 350], [610, 390, 200]] as const)
  const titleBar = random.pick([0, 1])
  const order = titleBar === 0 ? [1, 0, 2] : [0, 1, 2]
  const big = order[1] ?? 1
  const colours = [palette.accent, palette.ground, mix(palette.second, palette.ink, 0.1)]
  const tops = [0, heights[0], heights[0] + heights[1]]
  const title = { y: tops[1] ?? 0, height: heights[1] }
  const ground = colours[1] ?? palette.ground
  const upperInk = readableOn(colours[0] ?? palette.accent, palette.ground, palette.ink)
  const lowerInk = readableOn(colours[2] ?? palette.second, palette.ground, palette.ink, '#ffffff')
  const roomy = heights[0] > heights[2] ? 0 : 2
  const emblemBar = { ...palette, ground: colours[roomy] ?? '', accent: roomy === 0
    ? palette.ground : palette.accent, ink: roomy === 0 ? upperInk : lowerInk, second: roomy === 0
    ? palette.ink : palette.ground }
  const emblemRoom = { y: tops[roomy] ?? 0, height: heights[roomy] ?? 300 }
  const text = setText({
    text: sheet.title, x: 64, y: title.y + 44, width: 672, height: title.height - 150, style: big === 1
    ? STYLES.black : STYLES.bold, fill: palette.ink,
    stand: 'middle', align: 'middle', largest: 128, leading: 1.02
  })
  const author = setText({
    text: sheet.author, x: 64, y: title.y + title.height - 98, width: 672, height: 58,
    style: STYLES['text-italic'],
    fill: readableOn(ground, palette.accent, palette.ink), align: 'middle', stand: 'middle', largest: 40,
    mostLines: 1
  })
  const other = roomy === 0 ? 2 : 0
  return heights.map((height, bar) => rect(0, tops[bar] ?? 0, 800, height + 1, colours[bar] ?? '')).join('') +
    rule(0, tops[1] ?? 0, 800, palette.ink, 6) + rule(0, tops[2] ?? 0, 800, palette.ink, 6) + text.svg +
    author.svg +
    group(sheet.emblem(emblemBar, random), 400, emblemRoom.y + emblemRoom.height / 2 - (roomy === 2 ? 26 : 0),
      Math.min(0.86, emblemRoom.height / 560)) +
    drawPublisherMark(sheet.publisher, 400, (tops[other] ?? 0) + (heights[other] ?? 0) / 2 - 24, other === 0
      ? upperInk : lowerInk, 1.3) +
    setCapitals(sheet.publisher, 100, roomy === 2 ? 1146 : (tops[other] ?? 0) + (heights[other] ?? 0) / 2 +
      16, 600, lowerInk, { size: 18 })
}
