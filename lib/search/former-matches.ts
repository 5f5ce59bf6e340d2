import 'server-only'
import { Types, trusted } from 'mongoose'
import { SEARCHED_FIELDS } from '@/lib/listings/note-edit'
import { recordOf } from '@/lib/platform/record-of'
import { ListingModel } from '@/models/listing'
import { EmbeddedEngine } from './embedded/embedded-engine'
import { ANY_LISTING, type IndexedCategory } from './engine'
import { FORMER_PARTS, IndexedRow, toDocument, type ListingDocument } from './listing-document'
import { readCategories, readVerifiedSellers } from './read-changes'
import type { Search } from './search'
import { Searcher } from './searcher'

const NOTHING = recordOf(SEARCHED_FIELDS, () => null)
const A_PHOTO = [{}]

/** The search itself, over one listing as it was. */
async function isMatch(document: ListingDocument, search: Search, categories: readonly IndexedCategory[]) {
  const engine = new EmbeddedEngine(null)
  await engine.write({ documents: [document], removed: [] })
  const searcher = new Searcher(engine)
  searcher.categories = categories
  const { total } = await searcher.search({ ...ANY_LISTING, ...search, after: null, isExact: true })
  return total > 0
}

/**
 * Of listings that match a search: the ids of those that were listed before a time and matched then too, whatever was edited
 * since.
 */
export async function listFormerMatches(search: Search, ids: readonly string[], at: Date): Promise<Set<string>> {
  const among = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const older = { _id: among, listedAt: trusted({ $lt: at }) }
  const rows = await ListingModel.find(older, FORMER_PARTS).lean()
  if (rows.length === 0) return new Set()
  const isOfVerified = search.filters.verified.length > 0
  const [categories, verified] = await Promise.all([readCategories(), isOfVerified ? readVerifiedSellers() : []])
  const former = new Set<string>()
  for (const { edits, ...row } of rows) {
    const before = edits?.find((edit) => edit.at >= at)
    const images = before?.hasPhoto ? A_PHOTO : []
    const { data } = IndexedRow.safeParse(before ? { ...row, ...NOTHING, ...before, _id: row._id, images } : null)
    const hasMatched = !data || (await isMatch(toDocument(data, new Set(verified)), search, categories))
    if (hasMatched) former.add(row._id.toHexString())
  }
  return former
}
