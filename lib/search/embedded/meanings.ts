import { countTypos } from '../count-typos'
import { toLetters, type Term, type TextIndex } from './text-index'

/** A typed word and the terms that it may stand for. */
export type Meaning = { typed: string; terms: readonly Term[] }

/** A word that so few texts have is taken for a typo when nothing has all the words. */
const RARE = 3
/** Terms looked at as the beginning of a word. */
const MAX_BEGINNINGS = 2000

/** How many typos a word of this length may have; numbers have none. */
function toMaxTypos(word: string, lengths: readonly [one: number, two: number]): number {
  if (/\p{N}/u.test(word)) return 0
  return word.length >= lengths[1] ? 2 : word.length >= lengths[0] ? 1 : 0
}

/** How many bits are set (Hacker's Delight, 5-1). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The terms with fewest typos away from a word, those with the same first letter and the commonest first. */
function listCorrections(index: TextIndex, word: string, most: number): Term[] {
  if (most === 0) return []
  const letters = toLetters(word)
  const near: { term: Term; typos: number }[] = []
  for (const term of index.vocabulary()) {
    // A typo changes at most two of the letters that a word has.
    if (countBits(term.letters ^ letters) > 2 * most || Math.abs(term.word.length - word.length) > most || term.word === word) continue
    const typos = countTypos(word, term.word, most)
    if (typos <= most) near.push({ term, typos })
  }
  const isLike = ({ term }: { term: Term }) => Number(term.word[0] === word[0])
  return near
    .sort((a, b) => a.typos - b.typos || isLike(b) - isLike(a) || b.term.texts.length - a.term.texts.length)
    .map(({ term }) => term)
}

export function listBeginnings(index: TextIndex, word: string): Term[] {
  const sorted = index.vocabulary()
  const found: Term[] = []
  for (let at = index.placeOf(word); at < sorted.length && found.length < MAX_BEGINNINGS; at += 1) {
    const term = sorted[at]
    if (!term?.word.startsWith(word)) break
    found.push(term)
  }
  return found
}

function toMeaning(typed: string, ...terms: (readonly Term[])[]): Meaning {
  return { typed, terms: [...new Set(terms.flat())] }
}

function itself(index: TextIndex, word: string): Term[] {
  const term = index.find(word)
  return term ? [term] : []
}

function readLoosely(index: TextIndex, word: string, isBeginning: boolean, lengths: readonly [one: number, two: number]): Meaning {
  const begun = isBeginning && word.length > 1 ? listBeginnings(index, word) : []
  return toMeaning(word, itself(index, word), index.listSpellings(word), begun, listCorrections(index, word, toMaxTypos(word, lengths)))
}

/** The words as they were typed; one that nobody knows may be another spelling. */
export function readExactly(index: TextIndex, words: readonly string[]): Meaning[] {
  return words.map((word) => {
    const own = itself(index, word)
    return toMeaning(word, own.length > 0 ? own : index.listSpellings(word))
  })
}

/** Unknown and rare words corrected (one typo from five letters, two from nine), and the last word as a beginning. */
export function readCorrected(index: TextIndex, words: readonly string[], last: string | undefined): Meaning[] {
  return words.map((word) => {
    const own = itself(index, word)
    return (own[0]?.texts.length ?? 0) > RARE ? toMeaning(word, own) : readLoosely(index, word, word === last, [5, 9])
  })
}

/** Every word corrected (one typo from four letters, two from eight) or a beginning. */
export function readWidely(index: TextIndex, words: readonly string[]): Meaning[] {
  return words.map((word) => readLoosely(index, word, true, [4, 8]))
}
