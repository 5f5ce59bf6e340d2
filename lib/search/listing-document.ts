import { Types } from 'mongoose'
import { z } from 'zod'
import { CONDITIONS } from '@/lib/listings/condition'
import { toWords } from '@/lib/listings/fold-text'
import { toContributors, toRankedAt } from '@/lib/listings/search-keys'
import type { Facet } from './search'

/** Upper ends of the price ranges of the facet, in cents; each begins where the one before ends, the last one is open. */
const PRICE_RANGES = [500, 1000, 1500, 2500, 5000] as const
/** Years of publication are counted by decades from this one on, and older ones together. */
const DECADES_FROM = 1900

/** What is read of a listing for the index. */
export const DOCUMENT_PARTS = {
  title: 1, subtitle: 1, authors: 1, editors: 1, illustrators: 1, translators: 1, isbn13: 1, categoryId: 1, condition: 1, priceCents: 1,
  languageCode: 1, format: 1, publishedYear: 1, city: 1, sellerId: 1, 'images.src': 1, status: 1, hidden: 1, listedAt: 1, updatedAt: 1
} as const

const id = z.instanceof(Types.ObjectId)
const names = z.array(z.string())
const text = z.string().nullish()

/** A stored listing as the index reads it. Written here and not taken from the model, whose own check is ten times as slow. */
export const IndexedRow = z.object({
  _id: id, title: z.string(), subtitle: text, authors: names, editors: names.nullish(), illustrators: names.nullish(), translators: names.nullish(),
  isbn13: text, categoryId: id, condition: z.enum(CONDITIONS), priceCents: z.int(), languageCode: text, format: text, publishedYear: z.number().nullish(),
  city: z.string(), sellerId: id, images: z.array(z.unknown()), status: z.string(), hidden: z.boolean().nullish(), listedAt: z.date(), updatedAt: z.date()
})
type IndexedRow = z.infer<typeof IndexedRow>

/** The texts by which a book is found. Listings with the same texts share them. */
export type BookTexts = { title: string; subtitle: string; authors: readonly string[]; contributors: readonly string[] }

/** A listing as it is indexed. Times are ms since 1970. */
export type ListingDocument = {
  id: string
  texts: BookTexts
  isbn13: string | null
  sellerId: string
  priceCents: number
  year: number | null
  listedAt: number
  rankedAt: number
  updatedAt: number
  /** The value of each facet, null where the listing has none; `verified` is the seller's and known to the index alone. */
  values: Record<Exclude<Facet, 'verified'>, string | null>
}

function toPriceRange(cents: number): string {
  const at = PRICE_RANGES.findIndex((end) => cents < end)
  const from = at === 0 ? '' : String(PRICE_RANGES[at < 0 ? PRICE_RANGES.length - 1 : at - 1])
  return `${from}-${at < 0 ? '' : (PRICE_RANGES[at] ?? 0) - 1}`
}

function toDecade(year: number): string {
  if (year < DECADES_FROM) return `-${DECADES_FROM - 1}`
  const from = Math.floor(year / 10) * 10
  return `${from}-${from + 9}`
}

/** True for what everybody may see and buy. */
export function isSearchable({ status, hidden }: { status: string; hidden?: boolean | null | undefined }): boolean {
  return status === 'available' && hidden !== true
}

export function toDocument(row: IndexedRow): ListingDocument {
  const year = row.publishedYear ?? null
  return {
    id: row._id.toHexString(),
    texts: { title: row.title, subtitle: row.subtitle ?? '', authors: [...row.authors], contributors: toContributors(row) },
    isbn13: row.isbn13 ?? null,
    sellerId: row.sellerId.toHexString(),
    priceCents: row.priceCents,
    year,
    listedAt: row.listedAt.getTime(),
    rankedAt: toRankedAt(row.listedAt, row.condition).getTime(),
    updatedAt: row.updatedAt.getTime(),
    values: {
      category: row.categoryId.toHexString(), condition: row.condition, price: toPriceRange(row.priceCents), language: row.languageCode ?? null,
      format: row.format ?? null, year: year === null ? null : toDecade(year), city: row.city, photo: row.images.length > 0 ? 'yes' : null
    }
  }
}

/** "Lisbon" and "LISBON" are one value, and so are the tags `en` and `en-US`. */
export function foldValue(facet: Facet, value: string): string {
  if (facet === 'language' && /^[a-z]{2,3}(-|$)/i.test(value)) return (value.split('-')[0] ?? '').toLowerCase()
  return facet === 'language' || facet === 'city' || facet === 'format' ? toWords(value).join(' ') : value
}

/** A facet value as it is shown: languages by their plain code, everything else as it was written first. */
export function toShownValue(facet: Facet, value: string): string {
  return facet === 'language' ? foldValue(facet, value) : value
}
