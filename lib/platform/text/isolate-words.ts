import { balanceDirection } from './balance-direction'
import { isolate } from './isolate'

/** Words of the commonest of these scripts, one after the other, and what is isolated already. */
const WORDS_OR_ISOLATED =
  /\u2068[^\u2069]*\u2069|[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}][\p{L}\p{M}\u200c\u200d]*(?:[ :'’־-]+[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}][\p{L}\p{M}\u200c\u200d]*)*/gu

/** As `isolate`, for a sentence of which nobody knows what a person wrote: each row of words from right to left. */
export function isolateWords(text: string): string {
  return balanceDirection(text).replace(WORDS_OR_ISOLATED, (words) =>
    words.startsWith('\u2068') ? words : isolate(words)
  )
}
