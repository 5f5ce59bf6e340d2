/** Each field, with its synonyms from trade software and the shop's export. */
const COLUMNS = [
  ['category_id', 'category', 'shelf', 'subject', 'genre'],
  ['title', 'product name', 'name', 'book', 'book title'],
  ['subtitle'],
  ['authors', 'author', 'writer', 'writers'],
  ['editors', 'editor', 'edited by'],
  ['illustrators', 'illustrator', 'illustrated by'],
  ['translators', 'translator', 'translated by'],
  ['isbn', 'isbn13', 'isbn10', 'ean', 'ean13', 'barcode', 'isbn as typed'],
  ['edition', 'edition statement'],
  ['printing', 'impression'],
  ['publisher', 'publishing house'],
  ['publishedPlace', 'place of publication', 'publication place', 'place published', 'city of publication'],
  ['publishedYear', 'year', 'publication year', 'year of publication', 'published'],
  ['language', 'language code'],
  ['format', 'binding', 'book format'],
  ['pages', 'number of pages', 'page count'],
  ['resalePrice', 'price', 'asking price', 'selling price', 'price eur'],
  ['originalPrice', 'list price', 'price new', 'new price', 'original price eur'],
  ['productCondition', 'condition', 'grade', 'book condition'],
  ['defects', 'defect', 'flaws'],
  ['jacketCondition', 'jacket', 'dust jacket', 'dj', 'dust jacket condition'],
  ['signedBy', 'signature', 'inscribed by'],
  ['limitedEdition', 'limitation', 'limited edition number'],
  ['purchaseYear', 'year of purchase', 'bought', 'year bought'],
  ['productDescription', 'description', 'notes', 'comment'],
  ['sellerPhoneNumber', 'phone', 'phone number', 'telephone', 'seller phone'],
  ['location', 'city', 'place']
] as const
export type ImportField = (typeof COLUMNS)[number][0]
export const IMPORT_FIELDS: readonly ImportField[] = COLUMNS.map(([field]) => field)

const OWN_COLUMNS = new Set(['row', 'reason'])

export function isOwnColumn(name: string): boolean {
  return OWN_COLUMNS.has(toKey(name))
}

function toKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}

const FIELD_OF = new Map<string, ImportField>(
  COLUMNS.flatMap((names) => names.map((name) => [toKey(name), names[0]] as const))
)

export type Columns = { placeOf: Map<ImportField, number>; unknown: string[]; width: number }

/** The first of several columns for a field wins. */
export function findColumns(header: readonly string[]): Columns {
  const placeOf = new Map<ImportField, number>()
  const unknown: string[] = []
  for (const [place, name] of header.entries()) {
    const field = FIELD_OF.get(toKey(name))
    if (field !== undefined && !placeOf.has(field)) placeOf.set(field, place)
    else if (name !== '' && !OWN_COLUMNS.has(toKey(name))) unknown.push(name)
  }
  return { placeOf, unknown, width: header.length }
}
