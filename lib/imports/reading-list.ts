import { toHeadingKey } from './headings'
import type { Columns } from './columns'

/** Columns of programs for readers, in which a book is read or wanted and has no price. */
const OF_READERS = new Set(
  [
    'exclusive shelf',
    'bookshelves',
    'my rating',
    'star rating',
    'date read',
    'last date read',
    'read status',
    'read count',
    'to read',
    'reading status',
    'shelf'
  ].map(toHeadingKey)
)

const WANTED =
  /\b(?:to[- ]?read|want(?:ed)?(?:[- ]to[- ]read)?|wish[- ]?list|tbr|wunschliste|will ich lesen|a lire|te lezen|por leer|da leggere)\b/i

/** A list of books that somebody reads or looks for, not of copies on sale. */
export function isReadingList({ readings, placesOf }: Columns): boolean {
  return !placesOf.has('resalePrice') && readings.some(({ heading }) => OF_READERS.has(toHeadingKey(heading)))
}

/** Whether the columns of readers say of a row that the book is wanted; null if they are empty. */
export function isWanted(cells: readonly string[], { readings }: Columns): boolean | null {
  const values = readings.flatMap(({ heading }, place) =>
    OF_READERS.has(toHeadingKey(heading)) ? [cells[place] ?? ''] : []
  )
  return values.some((value) => value.trim() !== '') ? values.some((value) => WANTED.test(value)) : null
}
