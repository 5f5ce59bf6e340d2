import 'server-only'
import { trusted } from 'mongoose'
import { toWords } from '@/lib/listings/fold-text'
import { toContributors } from '@/lib/listings/search-keys'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { parseQuery } from '@/lib/search/parse-query'
import { ListingModel } from '@/models/listing'

const ASKED = { title: 1, subtitle: 1, authors: 1, editors: 1, illustrators: 1, translators: 1 } as const

/** Requires each word whole: typos and prefixes, which the search tolerates, would be false alarms in a mail. */
export async function listExactAnswers(q: string, ids: readonly string[]): Promise<string[]> {
  const wanted = parseQuery(q).words
  if (wanted.length === 0 || ids.length === 0) return [...ids]
  const rows = keepReadable(ListingModel, await ListingModel.find({ _id: trusted({ $in: ids }) }, ASKED).lean(), ASKED)
  const exact = rows.filter((copy) => {
    const words = new Set([copy.title, copy.subtitle ?? '', ...copy.authors, ...toContributors(copy)].flatMap(toWords))
    return wanted.every((word) => words.has(word))
  })
  const exactIds = new Set(exact.map(({ _id }) => _id.toHexString()))
  return ids.filter((id) => exactIds.has(id))
}
