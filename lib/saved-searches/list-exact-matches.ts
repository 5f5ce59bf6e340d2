import 'server-only'
import { trusted } from 'mongoose'
import { toWords } from '@/lib/listings/fold-text'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { TEXT_PARTS, toBookTexts } from '@/lib/search/listing-document'
import { parseQuery } from '@/lib/search/parse-query'
import { listFields } from '@/lib/search/words'
import { ListingModel } from '@/models/listing'

/** Requires each word whole: typos and prefixes, which the search tolerates, would be false alarms in a mail. */
export async function listExactMatches(q: string, ids: readonly string[]): Promise<string[]> {
  const wanted = parseQuery(q).words
  if (wanted.length === 0 || ids.length === 0) return [...ids]
  const found = await ListingModel.find({ _id: trusted({ $in: ids }) }, TEXT_PARTS).lean()
  const exact = keepReadable(ListingModel, found, TEXT_PARTS).filter((copy) => {
    const words = new Set(listFields(toBookTexts(copy)).flatMap(toWords))
    return wanted.every((word) => words.has(word))
  })
  const exactIds = new Set(exact.map(({ _id }) => _id.toHexString()))
  return ids.filter((id) => exactIds.has(id))
}
