import type { RankedWork } from './rank-works'

/** A work as the index takes it: what is ranked, and its folded words. */
export type WorkWithTerms = RankedWork & { terms: readonly string[] }

/**
 * The works of frequent words, in memory: for each such word where its works stand in `texts`, which holds of each of them what
 * is ranked, as JSON, one behind the other. Some 200 bytes a work.
 */
export type WordIndex = {
  /** The time (ms since 1970) from which on changes may be missing. */
  builtFrom: number
  /** By word, the places of its works, the least first. */
  places: ReadonlyMap<string, Uint32Array>
  texts: Buffer
  /** Where the text of each place ends; it begins where the one before ends. */
  ends: Uint32Array
}

function toText({ _id, title, subtitle, authors, name, copies }: RankedWork): string {
  return JSON.stringify({ _id, title, ...(subtitle ? { subtitle } : {}), authors, name, copies } satisfies RankedWork)
}

function readText({ texts, ends }: WordIndex, place: number): RankedWork {
  const work: RankedWork = JSON.parse(texts.toString('utf8', place > 0 ? ends[place - 1] : 0, ends[place]))
  return work
}

/** Makes the index of some words from all works, which come in batches; works that have none of the words are left out. */
export async function indexWords(
  words: Iterable<string>, batches: AsyncIterable<readonly WorkWithTerms[]>, builtFrom: number
): Promise<WordIndex> {
  const lists = new Map(Array.from(words, (word): [string, number[]] => [word, []]))
  const parts: Buffer[] = []
  const ends: number[] = []
  let end = 0
  for await (const batch of batches) {
    const texts: Buffer[] = []
    for (const work of batch) {
      const frequent = work.terms.filter((term) => lists.has(term))
      if (frequent.length === 0) continue
      for (const term of frequent) lists.get(term)?.push(ends.length)
      const text = Buffer.from(toText(work))
      texts.push(text)
      end += text.length
      ends.push(end)
    }
    parts.push(Buffer.concat(texts))
  }
  const places = new Map(Array.from(lists, ([word, list]) => [word, Uint32Array.from(list)]))
  return { builtFrom, places, texts: Buffer.concat(parts), ends: Uint32Array.from(ends) }
}

/** The numbers that are in both lists, which are in order. */
function keepCommon(one: Uint32Array, other: Uint32Array): Uint32Array {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  return few.filter((place) => {
    while (at < many.length && (many[at] ?? 0) < place) at += 1
    return many[at] === place
  })
}

/** The works that have all of some words, at most so many; null when one of the words is not frequent, so that the index does not tell. */
export function findInIndex(index: WordIndex, words: readonly string[], most: number): RankedWork[] | null {
  const lists = words.flatMap((word) => index.places.get(word) ?? [])
  const [first, ...others] = lists
  if (!first || lists.length < words.length) return null
  return Array.from(others.reduce(keepCommon, first).subarray(0, most), (place) => readText(index, place))
}
