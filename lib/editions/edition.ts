import { z } from 'zod'
import { hasRightCheckDigit } from '@/lib/listings/isbn'
import { issueText } from '@/lib/platform/i18n/message'
import { NOT_BLANK } from '@/lib/platform/text-rules'

/** What all copies of one edition share: the bibliographic fields of the form. */
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

/** A number as the seller wrote it, in the path of the look-up. */
export const EditionNumber = z.strictObject({ isbn: z.string().trim().min(1, { error: issueText('validation.isbnRequired'), abort: true }).regex(NOT_BLANK, issueText('validation.isbnRequired')).max(60, issueText('validation.isbnTooLong')) })

/**
 * "Did you swap two digits?": what a number with a wrong check digit becomes when two neighbours change places and the
 * check digit is right then; as it was written, ten or thirteen digits. Empty for a right number and for other text.
 * Swapped neighbours are, after single wrong digits, the commonest slip of typing (J. Verhoeff, Error Detecting Decimal
 * Codes, 1969); a single wrong digit could be anywhere, so that no list would help.
 */
export function suggestIsbns(digits: string): string[] {
  if (!/^(\d{9}[\dX]|97[89]\d{10})$/.test(digits) || hasRightCheckDigit(digits)) return []
  const found = new Set<string>()
  for (let place = 0; place + 1 < digits.length; place += 1) {
    const swapped = `${digits.slice(0, place)}${digits.charAt(place + 1)}${digits.charAt(place)}${digits.slice(place + 2)}`
    const isBook = swapped.length === 10 || (/^97[89]/.test(swapped) && !swapped.startsWith('9790'))
    if (isBook && hasRightCheckDigit(swapped)) found.add(swapped)
  }
  return [...found]
}
