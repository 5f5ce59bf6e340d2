import { LISTING_FIELDS } from './listing-fields'

type Fields = typeof LISTING_FIELDS
export type FieldName = keyof Fields
type Kind = Fields[FieldName]['kind']
type NameOf<Wanted extends Kind> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Wanted ? Name : never
}[FieldName]

export type FileField = Exclude<FieldName, NameOf<'photos'>>

export function isListingField(name: string): name is FieldName {
  return Object.hasOwn(LISTING_FIELDS, name)
}

const FIELD_NAMES = Object.keys(LISTING_FIELDS).filter(isListingField)

function namesOf<const Wanted extends Kind>(...kinds: readonly Wanted[]): readonly (FieldName & NameOf<Wanted>)[] {
  return FIELD_NAMES.filter((name): name is FieldName & NameOf<Wanted> =>
    kinds.some((kind) => kind === LISTING_FIELDS[name].kind)
  )
}

export const LINE_FIELDS = namesOf('line')
export const PEOPLE_FIELDS = namesOf('people')
export const NUMBER_FIELDS = namesOf('number')
/** What is typed into the form. */
export const TEXT_FIELDS = namesOf('text', 'line', 'people', 'number')
/** The columns of imports and exports. */
export const FILE_FIELDS = namesOf('text', 'line', 'people', 'number', 'choice')
/** The names in the database, without the photos. */
export const STORED_FIELDS = [
  ...namesOf('line', 'people', 'number'),
  ...namesOf('text', 'choice').flatMap((name) => LISTING_FIELDS[name].stored)
]

type EditionLine = {
  [Name in FieldName]: Fields[Name] extends { kind: 'line'; ofEdition: true } ? Name : never
}[FieldName]
/** Lines that all copies with one ISBN share. */
export const EDITION_LINES = LINE_FIELDS.filter((name): name is EditionLine => 'ofEdition' in LISTING_FIELDS[name])
