import { foldText } from '@/lib/listings/fold-text'
import { RULES } from '../spelling-key'
import { foldTexts } from '../fold-texts'
import { foldValue, toShownValue, type ListingDocument } from '../listing-document'
import { FACETS } from '../search'

/** To be raised when documents are indexed in another way: an index of another version is made anew. */
export const VERSION = 1

/** Stands before a spelling key, which is indexed at the place of its word: "~dostoevski" beside "dostojewski". */
export const SPELLING = '~'

const keyword = { type: 'keyword' } as const
const text = { type: 'text', analyzer: 'with_spellings', search_analyzer: 'whitespace', norms: false, position_increment_gap: 100, index_prefixes: { min_chars: 1, max_chars: 12 } } as const
const facets = { type: 'object', properties: Object.fromEntries(FACETS.map((facet) => [facet, keyword])) } as const

/** Texts are folded by the shop; the analyzer only adds the spelling key to each word. */
export function toIndexSettings(meta: object, shards: number) {
  const rules = RULES.map(([pattern, replacement], at) => [`rule_${at}`, { type: 'pattern_replace', pattern: pattern.source, replacement }] as const)
  const names = [...rules.map(([name]) => name), 'mark']
  return {
    settings: {
      number_of_shards: shards,
      // A copy of each shard as soon as there is a second node.
      auto_expand_replicas: '0-1',
      refresh_interval: '1s',
      analysis: {
        filter: { ...Object.fromEntries(rules), mark: { type: 'pattern_replace', pattern: '^', replacement: SPELLING }, spellings: { type: 'multiplexer', filters: [names.join(', ')] } },
        analyzer: { with_spellings: { type: 'custom', tokenizer: 'whitespace', filter: ['spellings'] } }
      }
    },
    mappings: {
      dynamic: 'strict',
      _meta: meta,
      properties: {
        id: keyword, sellerId: keyword, isbn13: keyword, priceCents: { type: 'integer' }, year: { type: 'short' },
        listedAt: { type: 'long' }, rankedAt: { type: 'long' }, updatedAt: { type: 'long' },
        title: text, main: text, authors: text, words: text, city: text,
        mainWords: keyword, mainCount: { type: 'short' }, name: keyword, shownTitle: keyword, shownAuthors: keyword,
        folded: facets, shown: facets
      }
    }
  }
}

/** A text between marks of its beginning and end, so that a phrase can be the whole of it or its beginning. */
export const toMarked = (folded: string) => `^ ${folded} $`

/** A listing as it is indexed; `folded` has the facet values by which it is filtered, `shown` those that are counted. */
export function toIndexed({ texts, values, ...document }: ListingDocument, isVerified: boolean) {
  const { title, main, subtitle, authors, contributors } = foldTexts(texts)
  const mainWords = [...new Set(main.split(' ').filter(Boolean))]
  const given = FACETS.flatMap((facet) => {
    const value = facet === 'verified' ? (isVerified ? 'yes' : null) : values[facet]
    return value === null || value === '' ? [] : [{ facet, value }]
  })
  return {
    ...document,
    title: toMarked(title), main: toMarked(main), authors: authors.map(toMarked), words: [title, subtitle, ...authors, ...contributors],
    city: foldText(values.city ?? ''), mainWords, mainCount: Math.max(1, mainWords.length), name: title, shownTitle: texts.title, shownAuthors: texts.authors,
    folded: Object.fromEntries(given.map(({ facet, value }) => [facet, foldValue(facet, value)])),
    shown: Object.fromEntries(given.map(({ facet, value }) => [facet, toShownValue(facet, value)]))
  }
}
