import { toExcerpt } from '@/lib/listings/excerpt'

/** Percent of the cover's width available, and the smallest readable size. */
const ROOM = 76
const SIZES = [15, 11, 8.5, 7, 6, 5] as const
export type LetteringSize = (typeof SIZES)[number]

/** Average letter width relative to the font size. */
const CAPITAL = 0.82
const LETTER = 0.62

/** Scripts without spaces may break after any letter. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function widthOf(word: string): number {
  return [...word].reduce((width, letter) => width + (/[\p{Lu}MWmw@%]/u.test(letter) ? CAPITAL : LETTER), 0)
}

/** Ellipsis for a word that is too wide even in the smallest size. */
function shorten(word: string): string {
  if (UNSPACED.test(word) || widthOf(word) * 5 <= ROOM) return word
  let fitting = ''
  for (const letter of word) {
    if ((widthOf(fitting + letter) + LETTER) * 5 > ROOM) break
    fitting += letter
  }
  return `${fitting}…`
}

/** Percent of the cover's width: the largest size up to `wanted` that fits the longest word. */
export function toLettering(text: string, wanted: LetteringSize): { text: string; size: LetteringSize } {
  const words = text.split(/\s+/).map(shorten)
  const widest = Math.max(
    0,
    ...words
      .filter((word) => !UNSPACED.test(word))
      .flatMap((word) => word.split(/(?<=-)/))
      .map(widthOf)
  )
  return { text: words.join(' '), size: SIZES.find((size) => size <= wanted && widest * size <= ROOM) ?? 5 }
}

export function toTitleLettering(title: string): { text: string; size: LetteringSize } {
  const short = toExcerpt(title, 70)
  return toLettering(short, short.length <= 14 ? 15 : short.length <= 36 ? 11 : 8.5)
}
