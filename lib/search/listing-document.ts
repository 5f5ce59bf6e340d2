import { Types } from 'mongoose'
import { z } from 'zod'
import { CONDITIONS } from '@/lib/listings/condition'
import { toWords } from '@/lib/listings/fold-text'
import { toContributors, toRankedAt } from '@/lib/listings/search-keys'
import type { Facet } from './search'

/** The ranges of the price facet, in cents. The last one is open. */
const PRICE_RANGES = [500, 1000, 1500, 2500, 5000] as const
/** Years of publication are counted by decades from this one on, and older ones together. */
const DECADES_FROM = 1900

const id = z.instanceof(Types.ObjectId)
const names = z.array(z.string())
const text = z.string().nullish()

/** The texts of a stored listing that are searched. */
const TextRow = z.object({
  title: z.string(),
  subtitle: text,
  authors: names,
  editors: names.nullish(),
  illustrators: names.nullish(),
  translators: names.nullish(),
  series: text,
  volume: text,
  publisher: text
})

/** A stored listing as the index reads it. The model's own check takes ten times as long. */
export const IndexedRow = TextRow.extend({
  _id: id,
  isbn13: text,
  categoryId: id,
  condition: z.enum(CONDITIONS),
  priceCents: z.int(),
  languageCode: text,
  format: text,
  publishedYear: z.number().nullish(),
  city: z.string(),
  sellerId: id,
  images: z.array(z.unknown()),
  status: z.string(),
  hidden: z.boolean().nullish(),
  listedAt: z.date(),
  edits: z.array(z.object({ at: z.date() })).nullish(),
  updatedAt: z.date()
})
type IndexedRow = z.infer<typeof IndexedRow>

function toProjection(parts: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.keys(IndexedRow.shape).map((name) => [parts[name] ?? name, 1 as const]))
}
export const DOCUMENT_PARTS = toProjection({ images: 'images.src', edits: 'edits.at' })
/** With what the listing was before its edits. */
export const FORMER_PARTS = toProjection({ images: 'images.src' })

/** `others`: of the contributors, the series with the volume, and the publisher. */
export type BookTexts = { title: string; subtitle: string; authors: readonly string[]; others: readonly string[] }

function toPriceRange(cents: number): string {
  const from = PRICE_RANGES.findLast((bound) => bound <= cents) ?? ''
  const end = PRICE_RANGES.find((bound) => bound > cents)
  return `${from}-${end === undefined ? '' : end - 1}`
}

function toDecade(year: number): string {
  const from = Math.floor(year / 10) * 10
  return year < DECADES_FROM ? `-${DECADES_FROM - 1}` : `${from}-${from + 9}`
}

export function isSearchable({ status, hidden }: { status: string; hidden?: boolean | null | undefined }): boolean {
  return status === 'available' && hidden !== true
}

/** A listing as it is indexed. Times are ms since 1970. `freshAt`: when it was listed, or edited last. A facet value is null where the listing has none. */
export type ListingDocument = ReturnType<typeof toDocument>

export function toBookTexts({
  title,
  subtitle,
  authors,
  series,
  volume,
  publisher,
  ...row
}: z.infer<typeof TextRow>): BookTexts {
  const ofSeries = series ? [[series, volume ?? ''].join(' ').trim()] : []
  return {
    title,
    subtitle: subtitle ?? '',
    authors,
    others: [...toContributors(row), ...ofSeries, ...(publisher ? [publisher] : [])]
  }
}

/** `verified`: ids of the sellers whom the shop has verified. */
export function toDocument(row: IndexedRow, verified: ReadonlySet<string>) {
  const year = row.publishedYear ?? null
  return {
    id: row._id.toHexString(),
    texts: toBookTexts(row),
    isbn13: row.isbn13 ?? null,
    priceCents: row.priceCents,
    year,
    listedAt: row.listedAt.getTime(),
    freshAt: Math.max(row.listedAt.getTime(), row.edits?.at(-1)?.at.getTime() ?? 0),
    rankedAt: toRankedAt(row.listedAt, row.condition).getTime(),
    updatedAt: row.updatedAt.getTime(),
    values: {
      category: row.categoryId.toHexString(),
      condition: row.condition,
      price: toPriceRange(row.priceCents),
      language: row.languageCode ?? null,
      format: row.format ?? null,
      year: year === null ? null : toDecade(year),
      city: row.city,
      verified: verified.has(row.sellerId.toHexString()) ? 'yes' : null,
      photo: row.images.length > 0 ? 'yes' : null
    } satisfies Record<Facet, string | null>
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
