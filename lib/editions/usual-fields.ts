import type { EditionFields } from './edition'

/** What a copy listed here says of its edition; several copies of one edition may disagree. */
export type ListedFacts = Pick<EditionFields, 'title' | 'subtitle' | 'authors' | 'publisher' | 'publishedYear' | 'language' | 'format' | 'pages'>

/** The value said most often, of equally many the first; undefined when nobody says one. */
function mostOften<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const counts = new Map<string, { value: Value; count: number }>()
  for (const value of values) {
    if (value === undefined) continue
    const key = JSON.stringify(value)
    const entry = counts.get(key) ?? { value, count: 0 }
    entry.count += 1
    counts.set(key, entry)
  }
  let best: { value: Value; count: number } | undefined
  for (const entry of counts.values()) if (!best || entry.count > best.count) best = entry
  return best?.value
}

/**
 * What the copies of one edition, newest first, say of it: field by field the value most of them carry, so that one
 * seller's slip does not spread.
 */
export function toUsualFields(copies: readonly ListedFacts[]): EditionFields {
  const usual = <Name extends keyof ListedFacts>(name: Name) => {
    const value = mostOften(copies.map((copy) => copy[name]))
    return value === undefined ? {} : { [name]: value }
  }
  return {
    ...usual('title'), ...usual('subtitle'), ...usual('authors'), ...usual('publisher'),
    ...usual('publishedYear'), ...usual('language'), ...usual('format'), ...usual('pages')
  }
}
