import { FILE_FIELDS } from '@/lib/listings/field-names'
import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise-text'
import { readHeading, toHeadingKey } from './headings'
import { isEditField, type ImportField, type RowEdits } from './import-fields'
import { NO_MAPPING, type ImportMapping } from './mapping'
import type { Cells } from './row'

/** Of the file of skipped rows. */
const OWN_COLUMNS = new Set(['row', 'reason'])

export function isOwnColumn(name: string): boolean {
  return OWN_COLUMNS.has(toHeadingKey(name))
}

/** `field` is null for a column that is left out: `kept` because it is the seller's own, `unknown` because nothing is known
 * of its heading. */
export type ColumnReading = {
  heading: string
  field: ImportField | null
  reason: 'mapped' | 'read' | 'kept' | 'unknown'
}

/** `placesOf`: the columns of a field in the order in which they are read. `isOwnFile`: written by the shop, whose values
 * are read as they stand. */
export type Columns = {
  readings: ColumnReading[]
  placesOf: Map<ImportField, number[]>
  width: number
  isOwnFile: boolean
  /** A row with a quantity stands for several copies. */
  hasCopies: boolean
  valueOf: ReadonlyMap<string, string>
  defaults: ReadonlyMap<string, string>
}

export function toValueKey(field: string, cell: string): string {
  return `${field}\n${normaliseLine(cell)}`
}

function readColumns(headings: readonly string[], mapping: ImportMapping, isOwnFile: boolean): ColumnReading[] {
  const mapped = new Map(mapping.columns)
  const hasCity = headings.some((name) => {
    const meaning = readHeading(name)
    return meaning?.kind === 'field' && meaning.field === 'location'
  })
  return headings.map((heading): ColumnReading => {
    const field = mapped.get(heading)
    if (field !== undefined && heading !== '') return { heading, field, reason: 'mapped' }
    // The shop's own name of the city; in other files, and beside a city, it is a place in the seller's house.
    if (isOwnFile && heading === 'location' && !hasCity) return { heading, field: 'location', reason: 'read' }
    if (isOwnFile && heading === 'id') return { heading, field: 'listingId', reason: 'read' }
    const meaning = readHeading(heading)
    if (meaning?.kind === 'field') return { heading, field: meaning.field, reason: 'read' }
    return { heading, field: null, reason: meaning === null ? 'unknown' : meaning.kind === 'private' ? 'kept' : 'read' }
  })
}

/** A column that the seller has mapped beats the shop's own field name, which beats a synonym; of synonyms the first in the
 * file is read first. */
function rank({ heading, reason }: ColumnReading): number {
  if (reason === 'mapped') return 0
  const meaning = readHeading(heading)
  return meaning?.kind === 'field' && meaning.isOwnName ? 1 : 2
}

export function findColumns(headings: readonly string[], mapping: ImportMapping = NO_MAPPING): Columns {
  const isOwnFile = headings.some((name) => FILE_FIELDS.some((field) => field === name && /[A-Z_]/.test(field)))
  const readings = readColumns(headings, mapping, isOwnFile)
  const placesOf = new Map<ImportField, number[]>()
  for (const [place, { field }] of readings.entries()) {
    if (field !== null) placesOf.set(field, [...(placesOf.get(field) ?? []), place])
  }
  const ranks = readings.map(rank)
  for (const places of placesOf.values()) places.sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0))
  return {
    readings,
    placesOf,
    width: headings.length,
    isOwnFile,
    hasCopies: mapping.copies,
    defaults: new Map(mapping.defaults.filter(([, value]) => value !== '')),
    valueOf: new Map(mapping.values.map(([field, cell, value]) => [toValueKey(field, cell), value]))
  }
}

/** The headings of columns that are left out for `reason`. */
export function listLeftOut({ readings }: Columns, reason: ColumnReading['reason']): string[] {
  return readings.flatMap((one) => (one.reason === reason && one.field === null && one.heading ? [one.heading] : []))
}

/** The filled cells of a field in the order in which they are read, as the seller has mapped them; at last the value for
 * rows without their own. What the seller typed into a row is read instead. */
export function toCells(cells: readonly string[], columns: Columns, edits: RowEdits = {}): Cells {
  const { placesOf, valueOf, defaults } = columns
  return (field) => {
    const edit = isEditField(field) ? edits[field] : undefined
    const clean = field === 'productDescription' ? normaliseText : normaliseLine
    if (typeof edit === 'string') return [clean(edit)].filter(isFilled)
    const own = (placesOf.get(field) ?? []).map((place) => cells[place] ?? '')
    const mapped = own.map((cell) => valueOf.get(toValueKey(field, cell)) ?? cell)
    return [...mapped, defaults.get(field) ?? ''].map(clean).filter(isFilled)
  }
}

function isFilled(cell: string): boolean {
  return cell !== ''
}

export function hasColumn({ placesOf, defaults }: Columns, field: ImportField): boolean {
  return placesOf.has(field) || defaults.has(field)
}
