import 'server-only'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { log } from '@/lib/platform/log'
import { ListingModel } from '@/models/listing'
import { WorkModel } from '@/models/work'
import { keepTerms } from './keep-terms'
import { ON_SHOW } from './on-show'
import { MAX_COPIES_COUNTED, WORK_PARTS, toWork } from './to-work'

async function readCopies(key: string) {
  const onSale = await ListingModel.find({ workKey: key, status: 'available', ...ON_SHOW }, WORK_PARTS)
    .sort({ rankedAt: -1, _id: -1 })
    .limit(MAX_COPIES_COUNTED)
    .lean()
  if (onSale.length > 0) return onSale
  return ListingModel.find({ workKey: key }, WORK_PARTS).sort({ status: 1, rankedAt: -1, _id: -1 }).limit(1).lean()
}

/** Makes the row of one work say what its copies say now. Returns the words that came or went. */
async function keepWork(key: string): Promise<string[]> {
  const work = toWork(key, await readCopies(key))
  if (work === null) return (await WorkModel.findByIdAndDelete(key).lean())?.terms ?? []
  const { _id, ...fields } = work
  const before = await WorkModel.findByIdAndUpdate(
    _id,
    { $set: fields, $unset: { ...(fields.subtitle ? {} : { subtitle: 1 }), ...(fields.contributors ? {} : { contributors: 1 }) } },
    { upsert: true, returnDocument: 'before', projection: { terms: 1 } }
  ).lean()
  const had = new Set(before?.terms)
  const has = new Set(work.terms)
  return [...work.terms.filter((term) => !had.has(term)), ...[...had].filter((term) => !has.has(term))]
}

/**
 * Works out anew what the search knows of some works, from their copies as they are now; it can be repeated and be done by
 * several at once. For the end of a verb that has changed a copy's title or authors or made or removed one: the copy
 * itself is written already, so that what fails here is only logged and made good by the next pass of the upkeep
 * (lib/search/keep-search.ts).
 */
export async function keepWorks(keys: readonly (string | null | undefined)[]): Promise<void> {
  try {
    const changed = new Set<string>()
    for (const key of new Set(keys)) {
      if (key) for (const term of await keepWork(key)) changed.add(term)
    }
    await keepTerms([...changed])
  } catch (error) {
    // Two that make the same row at once: the other one has made it.
    if (!isDuplicateKey(error)) log.warn({ err: error }, 'what the search knows of a work is kept up a little later')
  }
}
