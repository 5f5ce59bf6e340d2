import { z } from 'zod'
import type { FileField } from '@/lib/listings/field-names'
import { FIELD_SCHEMAS } from '@/lib/listings/field-schemas'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise-text'
import { readJson } from '@/lib/platform/read-json'
import { DEFAULT_FIELDS, IMPORT_FIELDS, VALUE_FIELDS } from './import-fields'
import { MAX_IMPORT_COLUMNS } from './import-job'

const MAX_VALUES = 500
/** Characters of a cell whose value is mapped. */
export const LONGEST_MAPPED_CELL = 200

const cell = z.string().overwrite(normaliseText).max(LONGEST_MAPPED_CELL, issueText('validation.importMapping'))

/** As the form checks it; an empty value leaves the field out. */
function isValue(field: FileField, value: string): boolean {
  return value === '' || FIELD_SCHEMAS[field].safeParse(value).success
}

const WRONG_VALUE = { error: issueText('validation.importValue') }

/** How the cells of a list are read, where the seller decides otherwise than the shop. */
export const ImportMapping = z.strictObject({
  columns: z
    .array(
      z.tuple([
        z.string().overwrite(normaliseLine).max(300, issueText('validation.importMapping')),
        z.enum(IMPORT_FIELDS).nullable()
      ])
    )
    .max(MAX_IMPORT_COLUMNS, issueText('validation.importMapping'))
    .describe('Headings with the field that their column is read as, or null to leave it out'),
  values: z
    .array(z.tuple([z.enum(VALUE_FIELDS), cell, cell]).refine(([field, , value]) => isValue(field, value), WRONG_VALUE))
    .max(MAX_VALUES, issueText('validation.importMapping'))
    .describe('A field, a cell, and the value that it stands for; empty to leave it out'),
  defaults: z
    .array(z.tuple([z.enum(DEFAULT_FIELDS), cell]).refine(([field, value]) => isValue(field, value), WRONG_VALUE))
    .max(DEFAULT_FIELDS.length, issueText('validation.importMapping'))
    .describe('A field and the value for rows that have none'),
  copies: z.boolean().default(false).describe('One listing for each copy of a row with a quantity above one')
})
export type ImportMapping = z.output<typeof ImportMapping>

export const NO_MAPPING: ImportMapping = { columns: [], values: [], defaults: [], copies: false }

/** For what the shop has stored itself. */
export function readMapping(stored: string | null | undefined): ImportMapping {
  return readJson(ImportMapping, stored) ?? NO_MAPPING
}
