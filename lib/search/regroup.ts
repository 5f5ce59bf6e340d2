import { toPlainWord } from './search-text'
import { withoutUmlautE } from './words'

/** The typed words from one place up to another (excluded), written together or apart. */
type Regrouping = { from: number; to: number; words: readonly string[] }

/** Typed words as they are written in books. `adjacent`: words that a book must have one behind the other. */
export type Rewriting = { words: readonly string[]; adjacent: readonly (readonly string[])[] }

/** Words that are written together: "vergiss mein nicht", and letters of such a word, at most. */
const MAX_JOINED = 3
const LONGEST = 40
/** Words of fewer letters are not written as three. */
const SHORTEST_OF_THREE = 6
const MAX_SPLIT_IN_THREE = 20
/** Rewritings that are tried. */
const MAX_TRIED = 8

function splitInTwo(word: string): string[][] {
  const places = Array.from({ length: Math.max(0, word.length - 2) }, (_none, at) => at + 1)
  return places.map((at) => [word.slice(0, at), word.slice(at)])
}

function splitInThree(word: string): string[][] {
  return splitInTwo(word).flatMap(([first = '', rest = '']) => splitInTwo(rest).map((others) => [first, ...others]))
}

/** Every way in which neighbours can be one word, or a word can be two; one that no book has can also be three. */
export function listRegroupings(words: readonly string[], isKnown: (word: string) => boolean): Regrouping[] {
  const plain = words.map(toPlainWord)
  const isKnownAll = words.every(isKnown)
  const joined = plain.flatMap((_word, from) =>
    Array.from({ length: MAX_JOINED - 1 }, (_none, more) => from + more + 2)
      .filter((to) => to <= plain.length)
      .map((to) => ({ from, to, words: [plain.slice(from, to).join('')] }))
  )
  const apart = plain.flatMap((word, from) => {
    const isLong = word.length >= SHORTEST_OF_THREE && word.length <= MAX_SPLIT_IN_THREE
    const isNew = !isKnown(words[from] ?? word)
    // Where books lack one word, it is that one that is written in another way.
    const twos = isNew || isKnownAll ? splitInTwo(word) : []
    return [...twos, ...(isNew && isLong ? splitInThree(word) : [])].map((parts) => ({
      from,
      to: from + 1,
      words: parts
    }))
  })
  const possible = [...joined, ...apart].filter(({ words: written }) => written.join('').length <= LONGEST)
  const withUmlauts = possible.map((one) => ({ ...one, words: one.words.map(withoutUmlautE) }))
  return [...possible, ...withUmlauts.filter((one, at) => one.words.join(' ') !== possible[at]?.words.join(' '))]
}

function rewrite(words: readonly string[], regroupings: readonly Regrouping[]): Rewriting {
  const written = words.flatMap((word, at) => {
    const own = regroupings.find(({ from, to }) => from <= at && at < to)
    return own === undefined ? [word] : own.from === at ? own.words : []
  })
  return { words: written, adjacent: regroupings.map((one) => one.words).filter(({ length }) => length > 1) }
}

const isApart = (one: Regrouping, other: Regrouping) => one.to <= other.from || other.to <= one.from

/** Ways to write the words, of regroupings that some book has: first the words that no book has, then each other one too. */
export function listRewritings(
  words: readonly string[],
  regroupings: readonly Regrouping[],
  isKnown: (word: string) => boolean
): Rewriting[] {
  const needed = regroupings.filter(({ from, to }) => !words.slice(from, to).every(isKnown))
  const base: Regrouping[] = []
  for (const one of needed) if (base.every((other) => isApart(one, other))) base.push(one)
  const others = regroupings
    .filter((one) => !base.includes(one))
    .map((one) => [one, ...base.filter((other) => isApart(one, other))])
  return [...(base.length > 0 ? [base] : []), ...others].slice(0, MAX_TRIED).map((chosen) => rewrite(words, chosen))
}
