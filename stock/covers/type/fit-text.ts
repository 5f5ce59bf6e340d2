import { breakLines, splitWords } from './break-lines'
import { capHeight, type ShapedText, shapeText, type TextStyle } from './typeface'

export interface TextRequest {
  text: string
  style: TextStyle
  /** The room, in px. */
  width: number
  height: number
  /** Type sizes in px for one em. */
  largest: number
  /** From one baseline to the next, in em. */
  leading: number
  /** Extra letter space in em. */
  tracking?: number
  mostLines?: number
}

export interface FittedText {
  lines: ShapedText[]
  /** One em in px. */
  size: number
  /** Baseline to baseline in px. */
  lead: number
  /** From the top of a capital in the first line to the last baseline, in px. */
  height: number
}

/** Below this size nobody can read a cover: the text is shortened instead, in px for one em. */
const SMALLEST = 17
/** No cover says more; what lies beyond would be cut off anyway. */
const MOST_WORDS = 36
/** Accents on capitals and descenders need this much room above and below, in em. */
const OVERSHOOT = 0.24

/**
 * Sets a text as large as the room allows: tries every number of lines, breaks them evenly, and takes the
 * largest size. What does not fit at a readable size is cut off at a word with an ellipsis. Never larger than
 * the room.
 */
export function fitText(request: TextRequest): FittedText {
  // What is meant to be small, such as a publisher's name, may shrink by a third before words are dropped.
  const smallest = Math.min(SMALLEST, request.largest * 0.67)
  let words = splitWords(request.text).slice(0, MOST_WORDS)
  for (;;) {
    const fitted = fitWords(words, request)
    if (fitted.size >= smallest || words.length <= 1) return fitted
    const kept = Math.min(words.length - 1, Math.ceil(words.length * 0.8))
    words = words.slice(0, kept).map((word, place) => place === kept - 1
      ? `${word.replace(/[,;:…-]+$/u, '')}…` : word)
  }
}

function fitWords(words: readonly string[], request: TextRequest): FittedText {
  const { style, tracking = 0, leading } = request
  const cap = capHeight(style)
  const widths = new Map<string, number>()
  const widthOf = (text: string): number => {
    const width = widths.get(text) ?? shapeText(text, style, tracking).width
    widths.set(text, width)
    return width
  }
  let best: { size: number; lines: ShapedText[] } = { size: 0, lines: [] }
  const mostLines = Math.min(request.mostLines ?? 7, words.length)
  for (let count = 1; count <= mostLines; count += 1) {
    const lines = breakLines(words, count, widthOf)?.map((line) => shapeText(line, style, tracking))
    if (lines === undefined) break
    const widest = Math.max(...lines.map(({ width }) => width), 0.01)
    const tallest = cap + (count - 1) * leading + OVERSHOOT
    const size = Math.min(request.largest, request.width / widest, request.height / tallest)
    // A further line must pay with clearly larger type.
    if (size > best.size * 1.04) best = { size, lines }
  }
  const { size, lines } = best
  const height = size * (cap + Math.max(0, lines.length - 1) * leading)
  return { lines, size, lead: size * leading, height }
}
