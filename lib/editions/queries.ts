import 'server-only'
import { trusted } from 'mongoose'
import { EDITION_LINES } from '@/lib/listings/field-names'
import { NOT_TAKEN_DOWN } from '@/lib/listings/on-show'
import { connectToDatabase } from '@/lib/platform/db/db'
import { partialRecordOf, recordOf } from '@/lib/platform/record-of'
import { EditionModel, type EditionDocument } from '@/models/edition'
import { ListingModel } from '@/models/listing'
import { EDITION_FIELDS, mergeEdition, type Edition, type EditionFields, type EditionSource } from './edition'

/** The value that occurs most often, of several the one that was there first. `values` are newest first. */
function mostOften<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const counts = new Map<string, number>()
  for (const value of values) {
    if (value !== undefined) counts.set(JSON.stringify(value), (counts.get(JSON.stringify(value)) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return values.findLast((value) => value !== undefined && counts.get(JSON.stringify(value)) === most)
}

/** The most frequent value per field, so that one seller's mistake does not spread. */
function toUsualFields(copies: readonly EditionFields[]): EditionFields {
  const usual: EditionFields = {}
  for (const name of EDITION_FIELDS) Object.assign(usual, { [name]: mostOften(copies.map((copy) => copy[name])) })
  return usual
}

const MOST_COPIES = 50
/** After this an Open Library response is outdated. */
const OPEN_LIBRARY_LIFE_MS = 90 * 24 * 3_600_000

const FACTS = {
  title: 1,
  authors: 1,
  ...recordOf(EDITION_LINES, () => 1 as const),
  publishedYear: 1,
  languageCode: 1,
  pages: 1
} as const

function toFields(row: Pick<EditionDocument, keyof typeof FACTS>): EditionFields {
  return {
    title: row.title,
    ...(row.authors.length > 0 ? { authors: [...row.authors] } : {}),
    ...partialRecordOf(EDITION_LINES, (name) => row[name] || undefined),
    ...(typeof row.publishedYear === 'number' ? { publishedYear: row.publishedYear } : {}),
    ...(row.languageCode ? { language: row.languageCode } : {}),
    ...(row.pages ? { pages: row.pages } : {})
  }
}

export async function findKnownEdition(isbn13: string, now = new Date()): Promise<Edition | null> {
  await connectToDatabase()
  const [copies, stored] = await Promise.all([
    ListingModel.find({ isbn13, ...NOT_TAKEN_DOWN }, FACTS)
      .sort({ listedAt: -1 })
      .limit(MOST_COPIES)
      .lean(),
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
    ListingModel.find({ isbn13: trusted({ $in: wanted }), ...NOT_TAKEN_DOWN }, { ...FACTS, isbn13: 1 })
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
