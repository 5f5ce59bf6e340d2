import type { Candidate } from '../ranking'
import type { Meaning } from '../readings'
import { byFrequency, markWords } from './match-words'
import { listTerms } from './phrases'
import type { SearchIndex } from './search-index'

/** Of a beginning of one or two letters only the commonest words are suggested, and of titles so many are compared. */
const MAX_SHORT = 20
const MAX_TEXTS = 1000

export function complete(
  index: SearchIndex,
  typed: string,
  meanings: readonly Meaning[]
): { titles: Candidate[]; authors: Candidate[] } {
  const terms = meanings.map((meaning) => {
    const meant = listTerms(index, meaning).flatMap((number) => index.terms.items[number] ?? [])
    return meaning.isBeginning && meaning.typed.length < 3 ? meant.sort(byFrequency).slice(0, MAX_SHORT) : meant
  })
  const bits = markWords(index.texts.items.length, terms, (term) => term.texts)
  const all = 2 ** terms.length - 1
  const numbers: number[] = []
  for (let number = 0; number < bits.length && numbers.length < MAX_TEXTS; number += 1)
    if (bits[number] === all) numbers.push(number)
  // A title that begins as typed may have small words that others need not have.
  const [first = ''] = typed.split(' ')
  const begun = (index.terms.get(first)?.texts ?? []).filter((number) =>
    index.texts.items[number]?.foldedTitle.startsWith(typed)
  )
  const texts = [...new Set([...numbers, ...begun])].flatMap((number) => index.texts.items[number] ?? [])
  return {
    titles: texts.map(({ title, foldedTitle, rows }) => ({ shown: title, folded: foldedTitle, count: rows.length })),
    authors: texts.flatMap(({ authors, foldedAuthors }) =>
      authors.map((author, at) => ({ shown: author, folded: foldedAuthors[at] ?? '', count: 1 }))
    )
  }
}
