import { FILE_FIELDS, type FileField } from '@/lib/listings/field-names'

/** `listingId`: the number of the listing in this shop. `removal`: that a copy was sold or withdrawn elsewhere. `numberKind`:
 * what kind of number stands beside it. `photoNames`: by which its photos are found in a folder. */
export const IMPORT_FIELDS = [
  ...FILE_FIELDS,
  'sku',
  'quantity',
  'removal',
  'photoNames',
  'numberKind',
  'listingId'
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Fields whose cells are mapped value by value. */
export const VALUE_FIELDS = ['category_id', 'productCondition', 'language', 'format'] as const satisfies FileField[]
export type ValueField = (typeof VALUE_FIELDS)[number]

/** Fields that can have one value for all rows without their own. */
export const DEFAULT_FIELDS = [
  'category_id',
  'productCondition',
  'resalePrice',
  'originalPrice',
  'purchaseYear',
  'language',
  'format',
  'sellerPhoneNumber',
  'location'
] as const satisfies FileField[]
export type DefaultField = (typeof DEFAULT_FIELDS)[number]

/** Fields that can be typed into a row. A typed quantity beats a mark that the copy is gone. */
export const EDIT_FIELDS = [...FILE_FIELDS, 'sku', 'quantity'] as const satisfies readonly ImportField[]
export type EditField = (typeof EDIT_FIELDS)[number]
export type RowEdits = Partial<Record<EditField, string | null>>

export function isEditField(name: string): name is EditField {
  return EDIT_FIELDS.some((field) => field === name)
}

export function isFileField(name: string): name is FileField {
  return FILE_FIELDS.some((field) => field === name)
}
