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
    columns: ['category', 'shelf', 'subject', 'genre'],
    label: 'listings.categoryLabel'
  },
  title: {
    kind: 'text',
    stored: ['title'],
    columns: ['title', 'product name', 'name', 'book', 'book title'],
    ofEdition: true
  },
  images: { kind: 'photos' },
  subtitle: {
    kind: 'line',
    limit: 300,
    columns: ['subtitle'],
    ofEdition: true,
    label: 'selling.subtitleLabel',
    isWide: true
  },
  authors: {
    kind: 'people',
    columns: ['authors', 'author', 'writer', 'writers'],
    ofEdition: true,
    label: 'listings.authors',
    hint: 'selling.authorsHint',
    isWide: true,
    factOfOne: 'listings.author'
  },
  editors: {
    kind: 'people',
    columns: ['editors', 'editor', 'edited by'],
    label: 'listings.editors',
    hint: 'selling.editorsHint',
    isWide: true,
    factOfOne: 'listings.editor'
  },
  illustrators: {
    kind: 'people',
    columns: ['illustrators', 'illustrator', 'illustrated by'],
    label: 'listings.illustrators',
    factOfOne: 'listings.illustrator'
  },
  translators: {
    kind: 'people',
    columns: ['translators', 'translator', 'translated by'],
    label: 'listings.translators',
    factOfOne: 'listings.translator'
  },
  series: {
    kind: 'line',
    limit: 200,
    columns: ['series', 'series title', 'part of series'],
    ofEdition: true,
    label: 'listings.series',
    hint: 'selling.seriesHint'
  },
  // Of a series: checkTogether refuses one without.
  volume: {
    kind: 'line',
    limit: 20,
    columns: ['volume', 'volume number', 'number in series', 'series number'],
    ofEdition: true,
    description: 'Only with a `series`',
    label: 'listings.volume',
    hint: 'selling.volumeHint'
  },
  isbn: {
    kind: 'text',
    stored: ['isbn13', 'isbnAsTyped'],
    columns: ['isbn', 'isbn13', 'isbn10', 'ean', 'ean13', 'barcode', 'isbn as typed']
  },
  edition: {
    kind: 'line',
    limit: 100,
    columns: ['edition', 'edition statement'],
    label: 'listings.edition',
    hint: 'selling.editionHint'
  },
  printing: {
    kind: 'line',
    limit: 60,
    columns: ['printing', 'impression'],
    label: 'listings.printing',
    hint: 'selling.printingHint'
  },
  publisher: {
    kind: 'line',
    limit: 200,
    columns: ['publisher', 'publishing house'],
    ofEdition: true,
    label: 'listings.publisher'
  },
  publishedPlace: {
    kind: 'line',
    limit: 120,
    columns: ['place of publication', 'publication place', 'place published', 'city of publication'],
    label: 'listings.publishedPlace'
  },
  publishedYear: {
    kind: 'number',
    columns: ['published', 'year', 'publication year', 'year of publication'],
    ofEdition: true,
    label: 'selling.publishedYearLabel',
    hint: 'selling.publishedYearHint',
    factLabel: 'listings.publishedLabel'
  },
  // Not stored as `language`, the override field of text indexes, which makes writes fail for values such as en-US.
  language: {
    kind: 'text',
    stored: ['languageCode'],
    columns: ['language', 'language code'],
    ofEdition: true,
    label: 'listings.languageLabel'
  },
  format: {
    kind: 'line',
    limit: LISTING_TEXT_LIMITS.format,
    columns: ['binding', 'book format'],
    ofEdition: true,
    label: 'selling.bindingLabel',
    factLabel: 'listings.formatLabel'
  },
  pages: {
    kind: 'number',
    min: 1,
    columns: ['pages', 'number of pages', 'page count'],
    ofEdition: true,
    label: 'listings.pagesLabel'
  },
  resalePrice: {
    kind: 'text',
    stored: ['priceCents'],
    columns: ['price', 'asking price', 'selling price', 'price eur']
  },
  originalPrice: {
    kind: 'text',
    stored: ['originalPriceCents'],
    columns: ['original price', 'list price', 'price new', 'new price', 'original price eur']
  },
  productCondition: { kind: 'choice', stored: ['condition'], columns: ['condition', 'grade', 'book condition'] },
  defects: {
    kind: 'choice',
    stored: ['defects'],
    columns: ['defects', 'defect', 'flaws'],
    label: 'listings.defects'
  },
  jacketCondition: {
    kind: 'choice',
    stored: ['jacketCondition'],
    columns: ['jacket condition', 'jacket', 'dust jacket', 'dj', 'dust jacket condition']
  },
  signedBy: {
    kind: 'line',
    limit: 120,
    columns: ['signed by', 'signature', 'inscribed by'],
    label: 'listings.signedBy',
    hint: 'selling.signedByHint'
  },
  limitedEdition: {
    kind: 'line',
    limit: 100,
    columns: ['limited edition', 'limitation', 'limited edition number'],
    label: 'listings.limitedEdition',
    hint: 'selling.limitedEditionHint'
  },
  purchaseYear: {
    kind: 'text',
    stored: ['yearOfPurchase'],
    columns: ['year of purchase', 'bought', 'year bought'],
    label: 'selling.purchaseYearLabel',
    factLabel: 'listings.yearOfPurchase'
  },
  productDescription: { kind: 'text', stored: ['description'], columns: ['description', 'notes', 'comment'] },
  sellerPhoneNumber: {
    kind: 'text',
    stored: ['sellerPhone'],
    columns: ['phone', 'phone number', 'telephone', 'seller phone']
  },
  location: { kind: 'text', stored: ['city'], columns: ['location', 'city', 'place'] }
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
