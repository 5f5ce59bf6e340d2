import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import type { ListingForm, ListingFormValues } from '@/lib/listings/schemas'

export type ListingFormState = UseFormReturn<ListingFormValues, unknown, ListingForm>

export type ListingFieldName = keyof ListingFormValues & string

export function isListingField(name: string): name is ListingFieldName {
  return Object.hasOwn(LISTING_FIELDS, name)
}

/** The schema also accepts numbers and lists, which the form never contains. */
export function toFieldText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** An error in one of them unfolds the part. */
export const DETAIL_FIELDS = [
  'authors',
  'subtitle',
  'editors',
  'illustrators',
  'translators',
  'publisher',
  'publishedPlace',
  'publishedYear',
  'edition',
  'printing',
  'pages',
  'language',
  'format',
  'signedBy',
  'limitedEdition'
] as const

/** All fields but grades, defects and photos. */
export const TEXT_FIELDS = [
  'isbn',
  'category_id',
  'title',
  'resalePrice',
  'originalPrice',
  'purchaseYear',
  'productDescription',
  'sellerPhoneNumber',
  'location',
  ...DETAIL_FIELDS
] as const

const Texts = z.record(z.enum(TEXT_FIELDS), z.string().catch(''))

/** Ignores unknown fields of older versions. */
export const FieldTexts = z
  .looseObject({})
  .transform((given) => Texts.parse(Object.fromEntries(TEXT_FIELDS.map((name) => [name, given[name]]))))

export type ListingFormStart = z.output<typeof FieldTexts> & {
  productCondition: ListingFormValues['productCondition'] | undefined
  defects: NonNullable<ListingFormValues['defects']>
  jacketCondition: NonNullable<ListingFormValues['jacketCondition']>
}

export function toEmptyForm(remembered: { sellerPhoneNumber: string; location: string }): ListingFormStart {
  return { ...FieldTexts.parse({}), productCondition: undefined, defects: [], jacketCondition: '', ...remembered }
}
