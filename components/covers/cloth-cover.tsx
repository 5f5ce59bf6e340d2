import { classNames } from '@/components/ui/class-names'
import { toExcerpt } from '@/lib/listings/excerpt'

const CLOTHS = ['bg-cloth-1', 'bg-cloth-2', 'bg-cloth-3', 'bg-cloth-4', 'bg-cloth-5', 'bg-cloth-6'] as const

/** Deterministic by title. */
export function clothOf(title: string): string {
  let sum = 0
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return CLOTHS[sum % CLOTHS.length] ?? CLOTHS[0]
}

/** Percent of the cover's width available, and the smallest readable size. */
const ROOM = 76
const SIZES = [15, 11, 8.5, 7, 6, 5] as const
type LetteringSize = (typeof SIZES)[number]

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

const SIZE_CLASSES: Record<LetteringSize, string> = {
  15: 'text-[15cqw]',
  11: 'text-[11cqw]',
  8.5: 'text-[8.5cqw]',
  7: 'text-[7cqw]',
  6: 'text-[6cqw]',
  5: 'text-[5cqw]'
}

/** Decorative: the text is beside it. */
export function ClothCover({ title, authors }: { title: string; authors: readonly string[] }) {
  const lettering = toTitleLettering(title)
  const author = toLettering(authors[0] ?? '', 7)
  return (
    // Phrasing content, since a cover may be in a link.
    <span
      aria-hidden="true"
      className={classNames(
        '@container-[size] block size-full overflow-hidden rounded-[inherit] text-foil',
        clothOf(title)
      )}
    >
      <span className="m-[5cqw] flex h-[calc(100%-10cqw)] flex-col justify-between border border-current/50 p-[6cqw] text-center font-title font-semibold [overflow-wrap:normal]">
        <span
          dir="auto"
          className={classNames('line-clamp-6 pb-[0.25em] leading-[1.15] text-balance', SIZE_CLASSES[lettering.size])}
        >
          {lettering.text}
        </span>
        <span dir="auto" className={classNames('line-clamp-2 pb-[0.25em] leading-tight', SIZE_CLASSES[author.size])}>
          {author.text}
        </span>
      </span>
    </span>
  )
}
