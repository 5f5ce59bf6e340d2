import { recordOf } from '@/lib/platform/record-of'
import type { ListingRow } from './to-listing'

/** What saved searches are compared with, besides the photos. */
export const SEARCHED_FIELDS = [
  'title',
  'subtitle',
  'authors',
  'editors',
  'illustrators',
  'translators',
  'series',
  'volume',
  'publisher',
  'isbn13',
  'categoryId',
  'condition',
  'priceCents',
  'languageCode',
  'format',
  'publishedYear',
  'city'
] as const

/** Of the edits since a search was run; a copy that has more counts from the oldest of them on. */
const MAX_EDITS = 5

export const SEARCHED = recordOf(SEARCHED_FIELDS, () => 1 as const)

type SearchedRow = Partial<Pick<ListingRow, (typeof SEARCHED_FIELDS)[number]>> & { images: readonly unknown[] }

const toText = (value: unknown) => JSON.stringify(value ?? null)

/** Whether an edit to `after`, the whole form, changes what saved searches are compared with. */
export function changesSearched(
  before: SearchedRow,
  after: Readonly<Record<string, unknown>>,
  images: readonly unknown[]
): boolean {
  if (before.images.length > 0 !== images.length > 0) return true
  return SEARCHED_FIELDS.some((name) => toText(before[name]) !== toText(after[name]))
}

/** The `$push` that keeps what was searched of a listing before an edit. */
export function toEditPush(row: SearchedRow) {
  const before = Object.fromEntries(
    SEARCHED_FIELDS.flatMap((name) => (row[name] === undefined || row[name] === null ? [] : [[name, row[name]]]))
  )
  return { edits: { $each: [{ ...before, hasPhoto: row.images.length > 0, at: new Date() }], $slice: -MAX_EDITS } }
}
