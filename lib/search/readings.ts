import type { Query } from './parse-query'
import { listForms, listMeant, toPlainWord, toShownWord } from './search-text'
import { countTypos } from './words'

/** A typed word and the words of the index that it may stand for; `isBeginning`: and all that begin with it. */
export type Meaning = { typed: string; words: readonly string[]; isBeginning: boolean }

/** `isCorrected`: mistyped and unfinished words were replaced. */
export type Reading = { meanings: readonly Meaning[]; isCorrected: boolean }

/**
 * A query and one reading of its words. `categories`: the ids of those that a typed word may name. `adjacent`: words that a text
 * must have one behind the other. `year`: of publication.
 */
export type Wanted = Reading & {
  query: Query
  categories: ReadonlyMap<string, readonly string[]>
  adjacent: readonly (readonly string[])[]
  year: number | null
}

/**
 * What is known of a typed word. `count`: how often the index has it. `listSpellings`: what finds its other spellings.
 * `listSimilar`: candidates for a correction of at most so many typos, the commonest first.
 */
export type KnownWord = { typed: string; count: number; listSpellings(): string[]; listSimilar(most: number): string[] }

/** A rarer word is taken for a typo when nothing has all the words. */
const RARE = 3
/** The shortest words that may have one typo and two, in letters. */
const STRICT = [5, 9] as const
const LOOSE = [4, 8] as const
/** Corrections of all words together: OpenSearch takes 1,024 clauses (indices.query.bool.max_clause_count). */
const MAX_CORRECTIONS = 60

/** The number of typos that a word may have. Numbers have none. */
function toMaxTypos(word: string, [one, two]: readonly [one: number, two: number]): number {
  if (/\p{N}/u.test(word)) return 0
  return word.length >= two ? 2 : word.length >= one ? 1 : 0
}

export function toMeaning(typed: string): Meaning {
  return { typed, words: listMeant(typed), isBeginning: false }
}

export function readAsTyped(words: readonly string[]): Reading {
  return { meanings: words.map(toMeaning), isCorrected: false }
}

const own = ({ typed, count }: KnownWord) => (count > 0 ? listMeant(typed) : [])
const exactly = (word: KnownWord): Meaning => ({ typed: word.typed, words: own(word), isBeginning: false })

/** Unknown words in their other spellings. */
export function readSpelled(known: readonly KnownWord[]): Reading {
  const spell = (word: KnownWord) =>
    word.count > 0 ? exactly(word) : { ...exactly(word), words: word.listSpellings() }
  return { meanings: known.map(spell), isCorrected: false }
}

/**
 * The corrected readings of words in the order in which they are tried: unknown and rare words corrected, and `last` unfinished;
 * every word corrected or unfinished.
 */
export function* listCorrections(known: readonly KnownWord[], last?: string): Generator<Reading, void> {
  const max = Math.max(3, Math.floor(MAX_CORRECTIONS / known.length))
  function loosely(word: KnownWord, isBeginning: boolean, lengths: readonly [number, number]): Meaning {
    const { typed } = word
    const plain = toPlainWord(typed)
    const most = toMaxTypos(plain, lengths)
    const similar = most === 0 ? [] : word.listSimilar(most)
    const corrections = similar
      .map((other) => ({ other, typos: countTypos(plain, other, most), isLike: other[0] === plain[0] }))
      .filter(({ typos }) => typos <= most && typos > 0)
      .sort((a, b) => a.typos - b.typos || Number(b.isLike) - Number(a.isLike))
      .slice(0, max)
    const words = [...own(word), ...word.listSpellings(), ...corrections.map(({ other }) => other)]
    return { typed, words: [...new Set(words)], isBeginning: isBeginning && typed.length > 1 }
  }
  const correct = (word: KnownWord) => (word.count > RARE ? exactly(word) : loosely(word, word.typed === last, STRICT))
  yield { meanings: known.map(correct), isCorrected: true }
  yield { meanings: known.map((word) => loosely(word, true, LOOSE)), isCorrected: true }
}

/** Unknown and rare words corrected, none of them unfinished. */
export function correctAll(known: readonly KnownWord[]): readonly Meaning[] {
  const [corrected] = listCorrections(known)
  return corrected?.meanings ?? []
}

/**
 * The typed words as the words of a found book have them, null if that is no difference. An unfinished word is not changed. A
 * word with an apostrophe has it.
 */
export function correctWords(
  typed: readonly string[],
  { meanings }: Reading,
  found: ReadonlySet<string>
): string | null {
  const shown = new Map([...found].flatMap((own) => listForms(own).map((form, at) => [form, at === 0 ? own : form])))
  for (const own of found) shown.set(own, own)
  const written = [...shown.keys()]
  const corrected = typed.map((word) => {
    if (listMeant(word).some((meant) => written.some((own) => own.startsWith(meant)))) return word
    const own = meanings.find((meaning) => meaning.typed === word)?.words.find((meant) => shown.has(meant))
    return (own === undefined ? undefined : shown.get(own)) ?? word
  })
  return corrected.join(' ') === typed.join(' ') ? null : toShownWord(corrected.join(' '))
}
