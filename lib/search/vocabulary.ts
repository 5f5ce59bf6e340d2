import 'server-only'
import { trusted } from 'mongoose'
import { toDeletes, toMaxTypos } from '@/lib/listings/term-keys'
import { TermModel } from '@/models/term'
import { countTypos } from './count-typos'

/** The most words of the vocabulary that are looked at for one misspelt or unfinished word. */
const MOST_CANDIDATES = 200
/** The most meanings that one typed word is looked for in. */
const MOST_MEANINGS = 8
/** Sorts behind every letter. */
const END = '\uffff'

export type Term = { _id: string; works: number }

/** How many works have each of these words; those that none has are not in it. */
export async function countWorksOf(words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const rows = await TermModel.find({ _id: trusted({ $in: [...words] }) }, { works: 1 }).lean()
  return new Map(rows.map(({ _id, works }) => [_id, works]))
}

/** The commonest words that begin with some letters, the commonest first. */
export async function listBeginningWith(head: string): Promise<Term[]> {
  const byHead = head.length === 1 ? { head1: head } : head.length === 2 ? { head2: head } : head.length === 3 ? { head3: head } : null
  if (byHead) return TermModel.find(byHead, { works: 1 }).sort({ works: -1 }).limit(MOST_MEANINGS).lean()
  const rows = await TermModel.find({ _id: trusted({ $gte: head, $lt: head + END }) }, { works: 1 }).limit(MOST_CANDIDATES).lean()
  return rows.sort((a, b) => b.works - a.works).slice(0, MOST_MEANINGS)
}

/**
 * What misspelt words may have meant, the likeliest first: fewest typos, then the same first letter, then the commonest.
 * One typo from five letters, two from nine; nothing for shorter words and for numbers. One read for all words.
 */
export async function listCorrections(words: readonly string[]): Promise<Map<string, Term[]>> {
  const typosOf = (word: string) => (/\p{N}/u.test(word) ? 0 : toMaxTypos(word.length))
  const wrong = words.filter((word) => typosOf(word) > 0)
  if (wrong.length === 0) return new Map()
  const deletes = [...new Set(wrong.flatMap((word) => toDeletes(word, typosOf(word))))]
  const rows = await TermModel.find({ deletes: trusted({ $in: deletes }) }, { works: 1 }).limit(MOST_CANDIDATES * wrong.length * 4).lean()
  return new Map(
    wrong.map((word) => {
      const most = typosOf(word)
      const near = rows
        .map((term) => ({ term, typos: term._id === word ? most + 1 : countTypos(word, term._id, most) }))
        .filter(({ typos }) => typos <= most)
        .sort((a, b) => a.typos - b.typos || Number(b.term._id[0] === word[0]) - Number(a.term._id[0] === word[0]) || b.term.works - a.term.works)
      return [word, near.slice(0, MOST_MEANINGS).map(({ term }) => term)]
    })
  )
}
