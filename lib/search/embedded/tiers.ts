import { TIERS } from '../ranking'
import type { IndexedText, Words } from './search-index'

/**
 * The words of a search, each with a bit. `typed`: their bits in the typed order. `hard`: the bits of those that a book must
 * have. `meant`: by the number of a term, the bits of the words that may stand for it.
 */
export type WantedBits = { typed: readonly number[]; hard: number; meant: Uint32Array }

function isAt(words: Words, from: number, { typed, meant }: WantedBits): boolean {
  if (from + typed.length > words.length) return false
  for (let at = 0; at < typed.length; at += 1)
    if (((meant[words[from + at] ?? 0] ?? 0) & (typed[at] ?? 0)) === 0) return false
  return true
}

function collectBits(words: Words, { meant }: WantedBits): number {
  let bits = 0
  for (const word of words) bits |= meant[word] ?? 0
  return bits
}

/**
 * The tier of a book, from 0 (best) to TIERS - 1: title before author before subtitle, the words in the typed order before
 * any order, all of a title before a part of it. It depends on nothing else, so the order stays while listings are sold.
 */
export function toTier({ fields: [title = []], authors, main }: IndexedText, wanted: WantedBits): number {
  const { typed, hard, meant } = wanted
  const isWhole = (words: Words) => words.length === typed.length && isAt(words, 0, wanted)
  if (isWhole(title) || (main === typed.length && isAt(title, 0, wanted))) return 0
  const inTitle = collectBits(title, wanted) & hard
  const inNames = authors.reduce((bits, words) => bits | collectBits(words, wanted), 0) & hard
  const isTitleOrAuthor = (inTitle | inNames) === hard
  if (isTitleOrAuthor && main > 0 && title.every((word, at) => at >= main || meant[word] !== 0)) return 1
  const run = title.findIndex((_word, from) => isAt(title, from, wanted))
  if (run === 0 || authors.some(isWhole)) return 2
  if (run > 0) return 3
  if (inTitle === hard) return 4
  if (inNames === hard) return 5
  return isTitleOrAuthor ? 6 : TIERS - 1
}
