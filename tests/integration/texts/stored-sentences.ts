import mongoose from 'mongoose'
import { parseIssueText } from '@/lib/platform/i18n/message'
import { english } from '@/tests/support/english'

/** Texts that are no sentence of the shop: rendered letters to one person, and what is derived from a person's words. */
const NOT_OF_THE_SHOP = [/^outgoing_mails\.content\./, /Hash$|hash$|\.workKey$|\.slug$/]

/** Every text in the database, by where it stands. */
export async function listStored(): Promise<Map<string, string>> {
  const { db } = mongoose.connection
  if (!db) throw new Error('the database is not connected')
  const stored = new Map<string, string>()
  function collect(value: unknown, path: string): void {
    if (typeof value === 'string') stored.set(value, path)
    else if (Array.isArray(value)) for (const one of value) collect(one, path)
    else if (typeof value === 'object' && value !== null && !(value instanceof Date) && !('_bsontype' in value))
      for (const [name, inner] of Object.entries(value)) collect(inner, `${path}.${name}`)
  }
  for (const collection of await db.collections())
    for await (const document of collection.find({})) collect(document, collection.collectionName)
  return stored
}

/** A message that is stored by key and parameters, and can be rendered. */
function isMessage(text: string): boolean {
  return parseIssueText(text) !== null && english.text(text) !== text
}

/** Two words of letters and more: codes, names of fields and numbers are none. */
function isSentence(text: string): boolean {
  return text.split(/\s+/).filter((word) => /^[“"(]?\p{L}{2,}[\p{L}’'-]*[.,:;!?”")]?$/u.test(word)).length >= 2
}

/** Names in a row, or what was typed into a filter. */
function isOfParts(text: string, known: ReadonlySet<string>, given: string): boolean {
  return (
    text.split(', ').every((name) => known.has(name)) || text.split(' ').every((word) => given.includes(`"${word}"`))
  )
}

/** What stands in the database now, did not before, and was not given: sentences that the shop has written itself. */
export function findOwnSentences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  given: string
): string[] {
  const known = [...before.keys()].join('\n') + given
  const names = new Set(before.keys())
  return [...after].flatMap(([text, path]) =>
    before.has(text) ||
    NOT_OF_THE_SHOP.some((exempt) => exempt.test(path)) ||
    isMessage(text) ||
    !isSentence(text) ||
    known.includes(text) ||
    isOfParts(text, names, given)
      ? []
      : [`${path}: ${text}`]
  )
}
