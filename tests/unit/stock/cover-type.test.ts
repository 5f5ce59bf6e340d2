import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STYLES } from '@/stock/covers/text-block'
import { breakLines, splitWords } from '@/stock/covers/type/break-lines'
import { fitText } from '@/stock/covers/type/fit-text'
import { textPath } from '@/stock/covers/type/text-path'
import { canDraw, capHeight, shapeText } from '@/stock/covers/type/typeface'

const styles = fc.constantFrom(...Object.values(STYLES))
const titles = fc.array(fc.stringMatching(/^[A-Za-zÀ-ž,.!?]{1,30}$/), { minLength: 1, maxLength: 30 })
  .map((words) => words.join(' '))

describe('setting type on covers', () => {
  it('never lets a line run out of its room', () => {
    const widths = fc.integer({ min: 200, max: 700 })
    const heights = fc.integer({ min: 60, max: 500 })
    fc.assert(fc.property(titles, styles, widths, heights, (text, style, width, height) => {
      const fitted = fitText({ text, style, width, height, largest: 160, leading: 1.05 })
      expect(fitted.height).toBeLessThanOrEqual(height + 0.001)
      for (const line of fitted.lines) expect(line.width * fitted.size).toBeLessThanOrEqual(width + 0.001)
    }), { numRuns: 60 })
  })

  it('sets a short title larger than a long one', () => {
    const room = { style: STYLES.black, width: 680, height: 300, largest: 400, leading: 1 }
    const short = fitText({ ...room, text: 'Emma' })
    const long = fitText({ ...room, text: 'The Curious Incident of the Dog in the Night-Time' })
    expect(short.size).toBeGreaterThan(long.size)
    expect(long.lines.length).toBeGreaterThan(1)
  })

  it('cuts off what cannot be read any more, at a word', () => {
    const room = { style: STYLES.sans, width: 200, height: 40, largest: 30, leading: 1.2 }
    const text = 'one two three four five six seven eight nine ten eleven twelve thirteen'
    const cut = fitText({ ...room, text })
    expect(cut.size).toBeGreaterThanOrEqual(17)
    const letters = cut.lines.reduce((sum, line) => sum + line.glyphs.length, 0)
    expect(letters).toBeLessThan(text.length - 10)
  })

  it('breaks lines evenly and lets none end in a small word', () => {
    const widthOf = (line: string): number => line.length
    expect(breakLines(splitWords('The Name of the Rose'), 2, widthOf)).toEqual(['The Name', 'of the Rose'])
    expect(breakLines(['Emma'], 2, widthOf)).toBeNull()
  })

  it('loses no word when it breaks lines', () => {
    fc.assert(fc.property(titles, fc.integer({ min: 1, max: 6 }), (text, count) => {
      const words = splitWords(text)
      const lines = breakLines(words, count, (line) => line.length)
      expect(lines === null ? words.length < count : lines.join(' ') === words.join(' ')).toBe(true)
    }), { numRuns: 60 })
  })

  it('draws bolder cuts wider and pairs of letters closer', () => {
    expect(shapeText('Hamburg', STYLES.black).width).toBeGreaterThan(shapeText('Hamburg', STYLES.light).width)
    const apart = shapeText('A', STYLES.bold).width + shapeText('V', STYLES.bold).width
    expect(shapeText('AV', STYLES.bold).width).toBeLessThan(apart)
  })

  it('adds letter space between letters only', () => {
    const plain = shapeText('ABC', STYLES.sans).width
    expect(shapeText('ABC', STYLES.sans, 0.1).width).toBeCloseTo(plain + 0.2, 6)
  })

  it('draws closed outlines from the baseline up to the height of a capital', () => {
    const path = textPath(shapeText('H', STYLES.roman), 0, 100, 100)
    const heights = [...path.matchAll(/[MLQ]?[\d.-]+ ([\d.-]+)/g)].map(([, y]) => Number(y))
    expect(path.startsWith('M') && path.endsWith('Z')).toBe(true)
    expect(Math.max(...heights)).toBeCloseTo(100, 0)
    expect(Math.min(...heights)).toBeCloseTo(100 - capHeight(STYLES.roman) * 100, 0)
  })

  it('knows which scripts the fonts of the project can write', () => {
    for (const title of ['Żółty łoś', 'Größe', 'Война и мир', 'Οδύσσεια', 'Tiếng Việt', '1984']) {
      expect(canDraw(title)).toBe(true)
    }
    for (const title of ['الفيل الأزرق', '村上 春樹', '', '…']) expect(canDraw(title)).toBe(false)
  })
})
