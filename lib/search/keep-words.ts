import 'server-only'
import { trusted } from 'mongoose'
import { FREQUENT, TermModel } from '@/models/term'
import { WorkModel } from '@/models/work'
import { indexWords, type WordIndex, type WorkWithTerms } from './index-words'

/** Works read at a time: few enough that other requests are served in between. */
const BATCH = 1000

async function* readWorks(): AsyncGenerator<WorkWithTerms[]> {
  for (let after = ''; ; ) {
    const works = await WorkModel.find({ _id: trusted({ $gt: after }) }, { title: 1, subtitle: 1, authors: 1, name: 1, copies: 1, terms: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .batchSize(BATCH)
      .lean()
    yield works
    after = works.at(-1)?._id ?? ''
    if (works.length < BATCH) return
  }
}

/** Reads the works of frequent words to be found in memory: about a second for 25,000 works. @throws when the database is away */
export async function readWordIndex(): Promise<WordIndex> {
  const builtFrom = Date.now()
  const frequent = await TermModel.find({ works: trusted({ $gte: FREQUENT }) }, { _id: 1 }).lean()
  return indexWords(frequent.map(({ _id }) => _id), readWorks(), builtFrom)
}
