import type { Edition, EditionFields, EditionSource } from '@/lib/editions/edition'
import type { PlainKey } from '@/lib/platform/i18n/message'

export const FILLABLE = [
  'title',
  'subtitle',
  'authors',
  'publisher',
  'publishedYear',
  'language',
  'format',
  'pages'
] as const
export type FillableField = (typeof FILLABLE)[number]

export function isFillable(name: string): name is FillableField {
  return FILLABLE.some((field) => field === name)
}

/** A filled-in value; valid while the field still has it. */
export type Mark = { value: string; source: EditionSource }
export type Marks = Partial<Record<FillableField, Mark>>

export const SOURCE_LABELS = {
  shop: 'editions.source.shop',
  catalogue: 'editions.source.catalogue',
  openlibrary: 'editions.source.openlibrary'
} as const satisfies Record<EditionSource, PlainKey>

function toText(fields: EditionFields, name: FillableField): string {
  const value = fields[name]
  if (value === undefined) return ''
  // Semicolons, since a name may contain a comma ("Le Guin, Ursula K.").
  if (name === 'authors')
    return (fields.authors ?? []).join((fields.authors ?? []).some((author) => author.includes(',')) ? '; ' : ', ')
  return String(value)
}

/** Null if typed or empty. */
export function sourceOf(name: FillableField, value: string, marks: Marks): EditionSource | null {
  const mark = marks[name]
  return mark && mark.value === value && value !== '' ? mark.source : null
}

/** Overwrites only empty fields and earlier filled-in values. */
export function fillFromEdition(
  values: Record<FillableField, string>,
  marks: Marks,
  edition: Edition | null
): { changed: Partial<Record<FillableField, string>>; marks: Marks } {
  const changed: Partial<Record<FillableField, string>> = {}
  const next: Marks = {}
  for (const name of FILLABLE) {
    const isOurs = values[name].trim() === '' || sourceOf(name, values[name], marks) !== null
    if (!isOurs) continue
    const value = edition ? toText(edition.fields, name) : ''
    const source = edition?.sources[name]
    if (value !== values[name]) changed[name] = value
    if (value !== '' && source) next[name] = { value, source }
  }
  return { changed, marks: next }
}
