import { foldValue, toShownValue, type ListingDocument } from '../listing-document'
import { FACETS } from '../search'
import { FORM_RULES, listForms, toSearchText } from '../search-text'
import { foldTexts, listFields, SPELLING_RULES } from '../words'

/** To be raised when documents are indexed in another way: an index of another version is filled again. */
export const VERSION = 6

/** Stands before a spelling key, which is indexed at the position of its word: "~dostoevski" beside "dostojewski". */
export const SPELLING = '~'

const keyword = { type: 'keyword' } as const
const long = { type: 'long' } as const
const text = {
  type: 'text',
  analyzer: 'with_spellings',
  search_analyzer: 'whitespace',
  norms: false,
  position_increment_gap: 100,
  index_prefixes: { min_chars: 1, max_chars: 12 }
} as const
const facets = { type: 'object', properties: Object.fromEntries(FACETS.map((facet) => [facet, keyword])) } as const

/** Texts are folded by the shop; the analyzer only adds the forms of each word and the spelling keys of all of them. */
export function toIndexSettings(meta: object, shards: number) {
  const replace = (pattern: string, replacement: string) => ({ type: 'pattern_replace', pattern, replacement })
  const rules = SPELLING_RULES.map(([{ source }, letter], at) => [`rule_${at}`, replace(source, letter)] as const)
  const spell = Object.fromEntries([...rules, ['mark', replace('^', SPELLING)] as const])
  const forms = Object.fromEntries(FORM_RULES.map((rule, at) => [`form_${at}`, replace(...rule)] as const))
  const chain = Object.keys(spell).join(', ')
  const spellings = {
    type: 'multiplexer',
    filters: Object.keys(forms).flatMap((form) => [form, `${form}, ${chain}`])
  }
  return {
    settings: {
      number_of_shards: shards,
      // A copy of each shard as soon as there is a second node. Each write refreshes, and waits for no merge.
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      merge_on_flush: { enabled: false },
      analysis: {
        filter: { ...spell, ...forms, spellings },
        analyzer: { with_spellings: { type: 'custom', tokenizer: 'whitespace', filter: ['spellings'] } }
      }
    },
    mappings: {
      dynamic: 'strict',
      _meta: meta,
      properties: {
        ...{
          id: keyword,
          isbn13: keyword,
          price: long,
          year: long,
          listedAt: long,
          freshAt: long,
          rankedAt: long,
          updatedAt: long
        },
        ...{ title: text, main: text, authors: text, words: text, city: text, folded: facets, shown: facets },
        ...{ mainWords: keyword, mainCount: long, name: keyword, shownTitle: keyword, shownAuthors: keyword }
      }
    }
  }
}

/** A text between marks of its beginning and end, so that a phrase can be the whole of it or its beginning. */
const toMarked = (folded: string) => `^ ${folded} $`

/** A listing as it is indexed; `folded` has the facet values by which it is filtered, `shown` those that are counted. */
export function toIndexed({ texts, values, priceCents, ...document }: ListingDocument) {
  const folded = foldTexts(texts)
  const { title, main, authors } = folded
  const ownWords = [...new Set(main.split(' ').filter(Boolean))]
  const mainWords = [...new Set(ownWords.flatMap((word) => [word, ...listForms(word)]))]
  const given = FACETS.flatMap((facet) => (values[facet] ? [{ facet, value: values[facet] }] : []))
  return {
    ...document,
    price: priceCents,
    title: toMarked(title),
    main: toMarked(main),
    authors: authors.map(toMarked),
    words: listFields(folded),
    city: toSearchText(values.city ?? ''),
    mainWords,
    mainCount: Math.max(1, ownWords.length),
    name: title,
    shownTitle: texts.title,
    shownAuthors: texts.authors,
    folded: Object.fromEntries(given.map(({ facet, value }) => [facet, foldValue(facet, value)])),
    shown: Object.fromEntries(given.map(({ facet, value }) => [facet, toShownValue(facet, value)]))
  }
}
