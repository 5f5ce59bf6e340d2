import { balanceDirection } from './balance-direction'

/** A letter of a script that is written from right to left. */
const FROM_THE_RIGHT =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/u
const ISOLATED = /^\u2068[^\u2069]*\u2069$/u
/** Words of the commonest of these scripts, one after the other, and what is isolated already. */
const WORDS_OR_ISOLATED =
  /\u2068[^\u2069]*\u2069|[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}][\p{L}\p{M}\u200c\u200d]*(?:[ :'’־-]+[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}][\p{L}\p{M}\u200c\u200d]*)*/gu

/** A text of a person, such as a name or title, inside a sentence without markup: between FSI and PDI (Unicode UAX #9), so
 * that it does not move what stands around it. Text of other scripts stays as it is. Markup uses `<bdi>` or `dir="auto"`. */
export function isolate(text: string): string {
  const whole = balanceDirection(text)
  return FROM_THE_RIGHT.test(whole) && !ISOLATED.test(whole) ? whole.replace(/[^\n]+/g, '\u2068$&\u2069') : whole
}

/** The same for a sentence of which nobody knows what a person wrote: each row of words from right to left. */
export function isolateWords(text: string): string {
  return balanceDirection(text).replace(WORDS_OR_ISOLATED, (words) =>
    words.startsWith('\u2068') ? words : isolate(words)
  )
}
