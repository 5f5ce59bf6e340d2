import { formatPrice, parsePrice } from './price'
import { toFindKnown } from './find-known'
import { formatNumber } from './format-number'
import { toTexts, type Texts } from './texts'

/** "a faded cover and stains" part by part, when all of its parts are texts; null for everything else. */
function sayList(value: string, words: Readonly<Record<string, string>>): string | null {
  const parts = value.split(/, | and /)
  const known = parts.map((part) => words[part])
  if (parts.length < 2 || known.includes(undefined)) return null
  return `${known.slice(0, -1).join(', ')} und ${known.at(-1)}`
}

/** What an English text was filled with, as German writes it: lists, prices, grouped numbers; everything else stays. */
function sayValue(value: string, words: Readonly<Record<string, string>>): string {
  const list = sayList(value, words)
  if (list !== null) return list
  const cents = /^€\d[\d,]*\.\d\d$/.test(value) ? parsePrice(value) : null
  if (cents !== null) return formatPrice(cents, 'de')
  return /^\d{1,3}(,\d{3})+$/.test(value) ? formatNumber(Number(value.replaceAll(',', '')), 'de') : value
}

/** Makes the texts of German from a catalogue of it: the server's has more lines than the browser's. */
export function toGermanTexts(words: Readonly<Record<string, string>>): Texts {
  return toTexts({ language: 'de', words, known: toFindKnown(words, (value) => sayValue(value, words)) })
}
