import { rect, shape } from './svg-shapes'
import { fitText, type TextRequest } from './type/fit-text'
import { textPath } from './type/text-path'
import { capHeight, type TextStyle } from './type/typeface'

export interface TextBlockRequest extends Omit<TextRequest, 'leading'> {
  /** Top left corner of the room, in px. */
  x: number
  y: number
  fill: string
  leading?: number
  align?: 'left' | 'middle' | 'right'
  /** Where the text stands in its room when it does not fill it. */
  stand?: 'top' | 'middle' | 'bottom'
}

export interface TextBlock {
  svg: string
  /** Upper edge of the capitals in the first line and lower edge of the last baseline, in px. */
  top: number
  bottom: number
  size: number
}

/** The cuts that covers are set in. */
export const STYLES = {
  black: { family: 'serif', weight: 900, cut: 'display' },
  bold: { family: 'serif', weight: 600, cut: 'display' },
  roman: { family: 'serif', weight: 400, cut: 'display' },
  light: { family: 'serif', weight: 300, cut: 'display' },
  italic: { family: 'serif-italic', weight: 400, cut: 'display' },
  'black-italic': { family: 'serif-italic', weight: 800, cut: 'display' },
  'text-italic': { family: 'serif-italic', weight: 400, cut: 'text' },
  'text-roman': { family: 'serif', weight: 400, cut: 'text' },
  sans: { family: 'sans', weight: 600, cut: 'text' },
  'sans-light': { family: 'sans', weight: 300, cut: 'text' },
  'sans-black': { family: 'sans', weight: 900, cut: 'text' }
} as const satisfies Record<string, TextStyle>

/**
 * Sets text as large as its room allows and places it there. Room above and below is kept for accents and
 * tails.
 */
export function setText(request: TextBlockRequest): TextBlock {
  const { x, y, width, height, style, fill, align = 'left', stand = 'top', leading = 1.06 } = request
  const fitted = fitText({ ...request, leading })
  const slack = height - fitted.height
  const top = y + (stand === 'top' ? Math.min(slack, fitted.size * 0.05) : stand === 'middle'
    ? slack / 2 : slack - Math.min(slack, fitted.size * 0.2))
  const firstBaseline = top + capHeight(style) * fitted.size
  const paths = fitted.lines.map((line, place) => {
    const long = line.width * fitted.size
    const left = align === 'left' ? x : align === 'right' ? x + width - long : x + (width - long) / 2
    return textPath(line, left, firstBaseline + place * fitted.lead, fitted.size)
  })
  return { svg: shape(paths.join(''), fill), top, bottom: top + fitted.height, size: fitted.size }
}

/** One small line in spaced capitals, such as the publisher's. */
export function setCapitals(
  text: string, x: number, y: number, width: number, fill: string,
  { size = 21, align = 'middle', style = STYLES.sans, tracking = 0.16 }:
  { size?: number; align?: 'left' | 'middle' | 'right'; style?: TextStyle; tracking?: number } = {}
): string {
  return setText({
    text: text.toLocaleUpperCase(), x, y, width, height: size * 1.3, style, fill, align, largest: size,
    tracking, mostLines: 1
  }).svg
}

/** A thin line across. */
export function rule(x: number, y: number, width: number, colour: string, line = 2): string {
  return rect(x, y - line / 2, width, line, colour)
}
