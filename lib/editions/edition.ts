import { z } from 'zod'
import { EDITION_LINES } from '@/lib/listings/field-names'
import { hasRightCheckDigit } from '@/lib/listings/isbn'
import { listSwappedIsbns } from '@/lib/listings/similar-isbns'
import { issueText } from '@/lib/platform/i18n/message'
import { recordOf } from '@/lib/platform/record-of'
import { normaliseLine, normaliseNumber } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK } from '@/lib/platform/text-rules'

export const EditionFacts = z.object({
  title: z.string().optional(),
  authors: z.array(z.string()).readonly().optional(),
  ...recordOf(EDITION_LINES, () => z.string().optional()),
  publishedYear: z.int().optional().describe('Negative is before Christ'),
  language: z.string().optional().describe('A BCP 47 tag'),
  pages: z.int().optional()
})
export type EditionFields = z.infer<typeof EditionFacts>
export type EditionField = keyof EditionFields
export const EDITION_FIELDS = EditionFacts.keyof().options

/** In the order of trust. */
export const EDITION_SOURCES = ['shop', 'catalogue', 'openlibrary'] as const
export type EditionSource = (typeof EDITION_SOURCES)[number]

export type Edition = {
  fields: EditionFields
  sources: Partial<Record<EditionField, EditionSource>>
}

export const MAX_CATALOGUE_AUTHORS = 50

/** Without control and invisible characters, white space collapsed. */
export function toPlainLine(text: string): string {
  return normaliseLine(text.replace(/[\p{Cc}\s]+/gu, ' '))
}

/** Earlier parts win, field by field. Null without a title. */
export function mergeEdition(parts: readonly { source: EditionSource; fields: EditionFields }[]): Edition | null {
  const edition: Edition = { fields: {}, sources: {} }
  for (const { source, fields } of parts) {
    for (const name of EDITION_FIELDS) {
      const value = fields[name]
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue
      if (edition.fields[name] !== undefined) continue
      // Another source may count the volumes of another series.
      if (name === 'volume' && edition.sources.series !== source) continue
      Object.assign(edition.fields, { [name]: value })
      edition.sources[name] = source
    }
  }
  return edition.fields.title === undefined ? null : edition
}

export const EditionNumber = z.strictObject({
  isbn: z
    .string()
    .overwrite(normaliseNumber)
    .min(1, { error: issueText('validation.isbnRequired'), abort: true })
    .regex(NOT_BLANK, issueText('validation.isbnRequired'))
    .max(60, issueText('validation.isbnTooLong'))
})

/** What may be meant by an ISBN with a wrong check digit, without knowing which ISBNs there are. */
export function suggestIsbns(digits: string): string[] {
  return /^(\d{9}[\dX]|97[89]\d{10})$/.test(digits) && !hasRightCheckDigit(digits) ? listSwappedIsbns(digits) : []
}
