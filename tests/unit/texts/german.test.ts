import { expect, it } from 'vitest'
import { listKeys, readCatalogue, textOf } from '@/launcher/generate-messages'

const [ENGLISH, GERMAN] = [readCatalogue('en'), readCatalogue('de')]
const KEYS = listKeys(GERMAN)

/** The same word in both languages. */
const SHARED = ['Fantasy', 'Name', 'Status', 'Blog', 'Bank', 'Problem', 'Admin', 'Unicode (UTF-8)']
/** Names that no language changes. */
const NAMES = /\b(?:Flyleaf|ISBN|API|CSV|Stripe|Google|SHA|SKU|URL)\b/g
/** English words that German has not, in a sentence. */
const ENGLISH_WORDS = /\b(?:the|and|of|your|you|with|please|this|are|is|not|for|has|have|been|from|until)\b/i

/** Without parameters and tags. */
function toWords(text: string): string {
  return text
    .replace(/\{\w+(?:, (?:number|date|time)(?:, \w+)?)?\}/g, ' ')
    .replace(/\{\w+, (?:plural|select),|[{}#]|\b(?:one|other)\b/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(NAMES, ' ')
}

it('no German message is the English one', () => {
  const same = KEYS.filter((key) => {
    const text = textOf(GERMAN, key)
    return text === textOf(ENGLISH, key) && /\p{L}{3}/u.test(toWords(text)) && !SHARED.includes(text)
  })
  expect(same).toEqual([])
})

it('no German message has English words in it', () => {
  const mixed = KEYS.map((key) => `${key}: ${toWords(textOf(GERMAN, key))}`).filter((line) =>
    ENGLISH_WORDS.test(line.slice(line.indexOf(': ')))
  )
  expect(mixed).toEqual([])
})
