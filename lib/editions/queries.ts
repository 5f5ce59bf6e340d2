import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { EditionModel } from '@/models/edition'
import { ListingModel } from '@/models/listing'
import { mergeEdition, type Edition, type EditionFields, type EditionSource } from './edition'

type ListedFacts = Pick<
  EditionFields,
  'title' | 'subtitle' | 'authors' | 'publisher' | 'publishedYear' | 'language' | 'format' | 'pages'
>

function mostOften<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const counts = new Map<string, { value: Value; count: number }>()
  for (const value of values) {
    if (value === undefined) continue
    const key = JSON.stringify(value)
    const entry = counts.get(key) ?? { value, count: 0 }
    entry.count += 1
    counts.set(key, entry)
  }
  let best: { value: Value; count: number } | undefined
  for (const entry of counts.values()) if (!best || entry.count > best.count) best = entry
  return best?.value
}

/** The most frequent value per field, so that one seller's mistake does not spread. */
function toUsualFields(copies: readonly ListedFacts[]): EditionFields {
  const usual = <Name extends keyof ListedFacts>(name: Name) => {
    const value = mostOften(copies.map((copy) => copy[name]))
    return value === undefined ? {} : { [name]: value }
  }
  return {
    ...usual('title'),
    ...usual('subtitle'),
    ...usual('authors'),
    ...usual('publisher'),
    ...usual('publishedYear'),
    ...usual('language'),
    ...usual('format'),
    ...usual('pages')
  }
}

const MOST_COPIES = 50
/** After this an Open Library response is outdated. */
const OPEN_LIBRARY_LIFE_MS = 90 * 24 * 3_600_000

type Facts = {
  title: string
  subtitle?: string | null
  authors: readonly string[]
  publisher?: string | null
  publishedYear?: number | null
  languageCode?: string | null
  format?: string | null
  pages?: number | null
}

const FACTS = {
  title: 1,
  subtitle: 1,
  authors: 1,
  publisher: 1,
  publishedYear: 1,
  languageCode: 1,
  format: 1,
  pages: 1
} as const

function toFields(row: Facts): EditionFields {
  return {
    title: row.title,
    ...(row.authors.length > 0 ? { authors: [...row.authors] } : {}),
    ...(row.subtitle ? { subtitle: row.subtitle } : {}),
    ...(row.publisher ? { publisher: row.publisher } : {}),
    ...(typeof row.publishedYear === 'number' ? { publishedYear: row.publishedYear } : {}),
    ...(row.languageCode ? { language: row.languageCode } : {}),
    ...(row.format ? { format: row.format } : {}),
    ...(row.pages ? { pages: row.pages } : {})
  }
}

export async function findKnownEdition(isbn13: string, now = new Date()): Promise<Edition | null> {
  await connectToDatabase()
  const [copies, stored] = await Promise.all([
    ListingModel.find({ isbn13 }, FACTS).sort({ listedAt: -1 }).limit(MOST_COPIES).lean(),
    EditionModel.findById(isbn13).lean()
  ])
  const isFresh =
    stored && (stored.source !== 'openlibrary' || now.getTime() - stored.savedAt.getTime() < OPEN_LIBRARY_LIFE_MS)
  return mergeEdition([
    { source: 'shop', fields: toUsualFields(copies.map(toFields)) },
    ...(isFresh ? [{ source: stored.source, fields: toFields(stored) }] : [])
  ])
}

export async function listKnownEditions(isbns: readonly string[]): Promise<Map<string, Edition>> {
  await connectToDatabase()
  const wanted = [...new Set(isbns)]
  const [copies, stored] = await Promise.all([
    ListingModel.find({ isbn13: trusted({ $in: wanted }) }, { ...FACTS, isbn13: 1 })
      .sort({ listedAt: -1 })
      .limit(wanted.length * 5)
      .lean(),
    EditionModel.find({ _id: trusted({ $in: wanted }) }).lean()
  ])
  const copiesOf = new Map<string, EditionFields[]>()
  for (const copy of copies)
    if (copy.isbn13) copiesOf.set(copy.isbn13, [...(copiesOf.get(copy.isbn13) ?? []), toFields(copy)])
  const storedOf = new Map<string, { source: EditionSource; fields: EditionFields }>(
    stored.map((row) => [row._id, { source: row.source, fields: toFields(row) }])
  )
  const known = new Map<string, Edition>()
  for (const isbn13 of wanted) {
    const record = storedOf.get(isbn13)
    const edition = mergeEdition([
      { source: 'shop', fields: toUsualFields(copiesOf.get(isbn13) ?? []) },
      ...(record ? [record] : [])
    ])
    if (edition) known.set(isbn13, edition)
  }
  return known
}
