import { FILE_FIELDS } from '@/lib/listings/field-names'
import { readHeading, toHeadingKey, type ImportField } from './headings'

/** Of the file of skipped rows. */
const OWN_COLUMNS = new Set(['row', 'reason'])

export function isOwnColumn(name: string): boolean {
  return OWN_COLUMNS.has(toHeadingKey(name))
}

/** `placesOf`: the columns of a field in the order in which they are read. `unknown` and `kept`: headings that nothing is
 * known of, and those that stay private. `isOwnFile`: written by the shop, whose values are read as they stand. */
export type Columns = {
  placesOf: Map<ImportField, number[]>
  unknown: string[]
  kept: string[]
  width: number
  isOwnFile: boolean
}

/** The shop's own field name beats a synonym; of synonyms the first in the file is read first. */
export function findColumns(headings: readonly string[]): Columns {
  const placesOf = new Map<ImportField, number[]>()
  const unknown: string[] = []
  const kept: string[] = []
  const isOwnFile = headings.some((name) => FILE_FIELDS.some((field) => field === name && /[A-Z_]/.test(field)))
  for (const [place, name] of headings.entries()) {
    const meaning = readHeading(name)
    if (meaning === null) {
      if (name !== '') unknown.push(name)
    } else if (meaning.kind === 'private') kept.push(name)
    else if (meaning.kind === 'field') {
      const places = placesOf.get(meaning.field) ?? []
      placesOf.set(meaning.field, meaning.isOwnName ? [place, ...places] : [...places, place])
    }
  }
  const location = headings.indexOf('location')
  // The shop's own name of the city; in other files, and beside a city, it is a place in the seller's house.
  if (isOwnFile && location !== -1 && !placesOf.has('location')) {
    placesOf.set('location', [location])
    return { placesOf, unknown, kept: kept.filter((name) => name !== 'location'), width: headings.length, isOwnFile }
  }
  return { placesOf, unknown, kept, width: headings.length, isOwnFile }
}

/** The filled cells of a field, in the order in which they are read. */
export function cellsOf(cells: readonly string[], { placesOf }: Columns, field: ImportField): string[] {
  return (placesOf.get(field) ?? []).map((place) => cells[place] ?? '').filter((cell) => cell.trim() !== '')
}

export function hasColumn({ placesOf }: Columns, field: ImportField): boolean {
  return placesOf.has(field)
}
