import { FILE_FIELDS, type FileField } from '@/lib/listings/field-names'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'

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

const FIELD_OF = new Map<string, FileField>(
  FILE_FIELDS.flatMap((field) => [field, ...LISTING_FIELDS[field].columns].map((name) => [toKey(name), field] as const))
)

export type Columns = { placeOf: Map<FileField, number>; unknown: string[]; width: number }

/** The first of several columns for a field wins. */
export function findColumns(header: readonly string[]): Columns {
  const placeOf = new Map<FileField, number>()
  const unknown: string[] = []
  for (const [place, name] of header.entries()) {
    const field = FIELD_OF.get(toKey(name))
    if (field !== undefined && !placeOf.has(field)) placeOf.set(field, place)
    else if (name !== '' && !OWN_COLUMNS.has(toKey(name))) unknown.push(name)
  }
  return { placeOf, unknown, width: header.length }
}
