import { TIERS } from '../ranking'
import type { IndexedText, Words } from './search-index'

/**
 * The words of a search, each with a bit. `typed`: their bits in the typed order. `hard`: the bits of those that a book must
 * have. `meant`: by the number of a term, the bits of the words that may stand for it.
 */
export type WantedBits = { typed: readonly number[]; hard: number; meant: Uint32Array }

function isAt(words: Words, from: number, end: number, { typed, meant }: WantedBits): boolean {
  if (from + typed.length > end) return false
  for (let at = 0; at < typed.length; at += 1)
    if (((meant[words[from + at] ?? 0] ?? 0) & (typed[at] ?? 0)) === 0) return false
  return true
}

function collectBits(words: Words, from: number, end: number, { meant }: WantedBits): number {
  let bits = 0
  for (let at = from; at < end; at += 1) bits |= meant[words[at] ?? 0] ?? 0
  return bits
}

/**
 * The tier of a book, from 0 (best) to TIERS - 1: title before author before subtitle, the words in the typed order before
 * any order, all of a title before a part of it. It depends on nothing else, so the order stays while listings are sold.
 */
export function toTier({ words, ends, foldedAuthors, main }: IndexedText, wanted: WantedBits): number {
  const { typed, hard, meant } = wanted
  const title = ends[0] ?? 0
  const authors = ends[foldedAuthors.length] ?? title
  const isWholeTitle = typed.length === title || typed.length === main
  if (isWholeTitle && isAt(words, 0, title, wanted)) return 0
  const inTitle = collectBits(words, 0, title, wanted) & hard
  const inNames = collectBits(words, title, authors, wanted) & hard
  const isTitleOrAuthor = (inTitle | inNames) === hard
  if (isTitleOrAuthor && main > 0 && words.every((word, at) => at >= main || meant[word] !== 0)) return 1
  const run = words.findIndex((_word, from) => isAt(words, from, title, wanted))
  if (run === 0) return 2
  const isAuthor = (from: number, end: number) => end - from === typed.length && isAt(words, from, end, wanted)
  if (foldedAuthors.some((_author, at) => isAuthor(ends[at] ?? 0, ends[at + 1] ?? 0))) return 2
  if (run > 0) return 3
  if (inTitle === hard) return 4
  if (inNames === hard) return 5
  return isTitleOrAuthor ? 6 : TIERS - 1
}
