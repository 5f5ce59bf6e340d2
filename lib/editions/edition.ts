/** What all copies of one edition share: the bibliographic fields of the form (product notes 5.3). */
export type EditionFields = {
  title?: string
  subtitle?: string
  authors?: readonly string[]
  publisher?: string
  /** Negative is before Christ. */
  publishedYear?: number
  /** A BCP 47 tag such as `en` or `pt-BR`. */
  language?: string
  format?: string
  pages?: number
}

/** Who said so: copies listed in this shop, the operator's catalogue, or Open Library. In the order of trust. */
export const EDITION_SOURCES = ['shop', 'catalogue', 'openlibrary'] as const
export type EditionSource = (typeof EDITION_SOURCES)[number]

/** An edition put together, with the source of each field that is known. */
export type Edition = {
  fields: EditionFields
  sources: Partial<Record<keyof EditionFields, EditionSource>>
}

/** The most authors that are kept of an edition from another source. */
export const MAX_CATALOGUE_AUTHORS = 50

/** Text of a foreign source as one line: NFC, control characters gone, white space collapsed. */
export function toPlainLine(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

const FIELDS: readonly (keyof EditionFields)[] = [
  'title', 'subtitle', 'authors', 'publisher', 'publishedYear', 'language', 'format', 'pages'
]

/**
 * Puts an edition together, field by field: what an earlier part knows is never replaced by a later one. Null when
 * nobody knows its title: other fields alone help nobody.
 */
export function mergeEdition(parts: readonly { source: EditionSource; fields: EditionFields }[]): Edition | null {
  const edition: Edition = { fields: {}, sources: {} }
  for (const { source, fields } of parts) {
    for (const name of FIELDS) {
      const value = fields[name]
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue
      if (edition.fields[name] !== undefined) continue
      Object.assign(edition.fields, { [name]: value })
      edition.sources[name] = source
    }
  }
  return edition.fields.title === undefined ? null : edition
}
