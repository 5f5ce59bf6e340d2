import { toExcerpt } from '@/lib/listings/excerpt'

/** What room the lettering has across, in hundredths of the cover's width, and the least size it is still read at. */
const ROOM = 76
const SIZES = [15, 11, 8.5, 7, 6, 5] as const
export type LetteringSize = (typeof SIZES)[number]

/** The widest a letter is on average within a word, as a part of the size of the lettering. */
const CAPITAL = 0.82
const LETTER = 0.62

/** Writing without spaces between words, whose lines may end after any letter. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function widthOf(word: string): number {
  return [...word].reduce((width, letter) => width + (/[\p{Lu}MWmw@%]/u.test(letter) ? CAPITAL : LETTER), 0)
}

/** A word that is too wide even in the smallest size, cut with an ellipsis: a line never ends within a word. */
function shorten(word: string): string {
  if (UNSPACED.test(word) || widthOf(word) * 5 <= ROOM) return word
  let fitting = ''
  for (const letter of word) {
    if ((widthOf(fitting + letter) + LETTER) * 5 > ROOM) break
    fitting += letter
  }
  return `${fitting}…`
}

/** The size is in hundredths of the cover's width: the largest up to `wanted` in which the longest word fits a line. */
export function toLettering(text: string, wanted: LetteringSize): { text: string; size: LetteringSize } {
  const words = text.split(/\s+/).map(shorten)
  const widest = Math.max(0, ...words.filter((word) => !UNSPACED.test(word)).flatMap((word) => word.split(/(?<=-)/)).map(widthOf))
  return { text: words.join(' '), size: SIZES.find((size) => size <= wanted && widest * size <= ROOM) ?? 5 }
}

export function toTitleLettering(title: string): { text: string; size: LetteringSize } {
  const short = toExcerpt(title, 70)
  return toLettering(short, short.length <= 14 ? 15 : short.length <= 36 ? 11 : 8.5)
}
