import type { ListingField } from './listing-field'
import { LISTING_TEXT_LIMITS } from './text-limits'

/**
 * Every field of a listing that its seller fills in, by its name in the form and the API, in the order of the exported file.
 * Schemas, model, form, draft, import, export, data download and API document follow from it.
 */
export const LISTING_FIELDS = {
  category_id: {
    kind: 'text',
    stored: ['categoryId'],
    column: 'category',
    label: 'listings.categoryLabel'
  },
  title: {
    kind: 'text',
    stored: ['title'],
    column: 'title',
    ofEdition: true
  },
  images: { kind: 'photos' },
  subtitle: {
    kind: 'line',
    limit: 300,
    column: 'subtitle',
    ofEdition: true,
    label: 'selling.subtitleLabel',
    isWide: true
  },
  authors: {
    kind: 'people',
    column: 'authors',
    ofEdition: true,
    label: 'listings.authors',
    hint: 'selling.authorsHint',
    isWide: true,
    factOfOne: 'listings.author'
  },
  editors: {
    kind: 'people',
    column: 'editors',
    label: 'listings.editors',
    hint: 'selling.editorsHint',
    isWide: true,
    factOfOne: 'listings.editor'
  },
  illustrators: {
    kind: 'people',
    column: 'illustrators',
    label: 'listings.illustrators',
    factOfOne: 'listings.illustrator'
  },
  translators: {
    kind: 'people',
    column: 'translators',
    label: 'listings.translators',
    factOfOne: 'listings.translator'
  },
  series: {
    kind: 'line',
    limit: 200,
    column: 'series',
    ofEdition: true,
    label: 'listings.series',
    hint: 'selling.seriesHint'
  },
  // Of a series: checkTogether refuses one without.
  volume: {
    kind: 'line',
    limit: 20,
    column: 'volume',
    ofEdition: true,
    description: 'Only with a `series`',
    label: 'listings.volume',
    hint: 'selling.volumeHint'
  },
  isbn: {
    kind: 'text',
    stored: ['isbn13', 'isbnAsTyped'],
    column: 'isbn'
  },
  edition: {
    kind: 'line',
    limit: 100,
    column: 'edition',
    label: 'listings.edition',
    hint: 'selling.editionHint'
  },
  printing: {
    kind: 'line',
    limit: 60,
    column: 'printing',
    label: 'listings.printing',
    hint: 'selling.printingHint'
  },
  publisher: {
    kind: 'line',
    limit: 200,
    column: 'publisher',
    ofEdition: true,
    label: 'listings.publisher'
  },
  publishedPlace: {
    kind: 'line',
    limit: 120,
    column: 'place of publication',
    label: 'listings.publishedPlace'
  },
  publishedYear: {
    kind: 'number',
    column: 'published',
    ofEdition: true,
    label: 'selling.publishedYearLabel',
    hint: 'selling.publishedYearHint',
    factLabel: 'listings.publishedLabel'
  },
  // Not stored as `language`, the override field of text indexes, which makes writes fail for values such as en-US.
  language: {
    kind: 'text',
    stored: ['languageCode'],
    column: 'language',
    ofEdition: true,
    label: 'listings.languageLabel'
  },
  format: {
    kind: 'line',
    limit: LISTING_TEXT_LIMITS.format,
    column: 'binding',
    ofEdition: true,
    label: 'selling.bindingLabel',
    factLabel: 'listings.formatLabel'
  },
  pages: {
    kind: 'number',
    min: 1,
    column: 'pages',
    ofEdition: true,
    label: 'listings.pagesLabel'
  },
  resalePrice: {
    kind: 'text',
    stored: ['priceCents'],
    column: 'price'
  },
  originalPrice: {
    kind: 'text',
    stored: ['originalPriceCents'],
    column: 'original price'
  },
  productCondition: { kind: 'choice', stored: ['condition'], column: 'condition' },
  defects: {
    kind: 'choice',
    stored: ['defects'],
    column: 'defects',
    label: 'listings.defects'
  },
  jacketCondition: {
    kind: 'choice',
    stored: ['jacketCondition'],
    column: 'jacket condition'
  },
  signedBy: {
    kind: 'line',
    limit: 120,
    column: 'signed by',
    label: 'listings.signedBy',
    hint: 'selling.signedByHint'
  },
  limitedEdition: {
    kind: 'line',
    limit: 100,
    column: 'limited edition',
    label: 'listings.limitedEdition',
    hint: 'selling.limitedEditionHint'
  },
  purchaseYear: {
    kind: 'text',
    stored: ['yearOfPurchase'],
    column: 'year of purchase',
    label: 'selling.purchaseYearLabel',
    factLabel: 'listings.yearOfPurchase'
  },
  productDescription: { kind: 'text', stored: ['description'], column: 'description' },
  sellerPhoneNumber: {
    kind: 'text',
    stored: ['sellerPhone'],
    column: 'phone'
  },
  location: { kind: 'text', stored: ['city'], column: 'city' }
} as const satisfies Record<string, ListingField>

/** The fields in the folded part of the form, in order. */
export const DETAIL_FIELDS = [
  'authors',
  'subtitle',
  'editors',
  'illustrators',
  'translators',
  'series',
  'volume',
  'publisher',
  'publishedPlace',
  'publishedYear',
  'edition',
  'printing',
  'pages',
  'language',
  'format',
  'signedBy',
  'limitedEdition'
] as const satisfies readonly (keyof typeof LISTING_FIELDS)[]

/** The facts on the page of a listing, in order. */
export const FACT_FIELDS = [
  'authors',
  'editors',
  'illustrators',
  'translators',
  'series',
  'edition',
  'printing',
  'limitedEdition',
  'signedBy',
  'publisher',
  'publishedPlace',
  'publishedYear',
  'language',
  'format',
  'pages',
  'isbn',
  'purchaseYear',
  'defects',
  'category_id'
] as const satisfies readonly (keyof typeof LISTING_FIELDS)[]
