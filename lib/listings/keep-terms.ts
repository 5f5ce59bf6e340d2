import 'server-only'
import { TermModel } from '@/models/term'
import { WorkModel } from '@/models/work'
import { toTermDeletes } from './term-keys'

/** More works than this are not counted for one word: it is a common one then. */
const MAX_WORKS_COUNTED = 5000
/** Words that are counted at once: whoever comes meanwhile waits for no more than these. */
const AT_ONCE = 20

/** The row of a word that `works` works have. */
export function toTerm(term: string, works: number) {
  return {
    _id: term,
    works,
    head1: term.slice(0, 1),
    ...(term.length > 1 ? { head2: term.slice(0, 2) } : {}),
    ...(term.length > 2 ? { head3: term.slice(0, 3) } : {}),
    deletes: toTermDeletes(term)
  }
}

/** Counts anew how many works have each of some words; a word that none has any more is forgotten. */
export async function keepTerms(terms: readonly string[]): Promise<void> {
  for (let from = 0; from < terms.length; from += AT_ONCE) await keepSome(terms.slice(from, from + AT_ONCE))
}

async function keepSome(terms: readonly string[]): Promise<void> {
  const rows = await Promise.all(
    terms.map(async (term) => toTerm(term, await WorkModel.countDocuments({ terms: term }).limit(MAX_WORKS_COUNTED)))
  )
  await TermModel.bulkWrite(
    rows.map(({ _id, ...row }) =>
      row.works === 0
        ? { deleteOne: { filter: { _id } } }
        : { updateOne: { filter: { _id }, update: { $set: row }, upsert: true } }
    ),
    { ordered: false }
  )
}
