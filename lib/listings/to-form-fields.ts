import 'server-only'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { recordOf } from '@/lib/platform/record-of'
import { LINE_FIELDS, NUMBER_FIELDS, PEOPLE_FIELDS } from './field-names'
import type { EditableListing } from './listing'
import { fromAuthors } from './listing-labels'
import type { ListingRow } from './to-listing'

/** A listing as its seller types it. Sent back, it changes nothing. */
export function toFormFields(row: ListingRow): EditableListing['fields'] {
  return {
    ...recordOf(LINE_FIELDS, (name) => row[name] ?? ''),
    ...recordOf(PEOPLE_FIELDS, (name) => fromAuthors(row[name] ?? [])),
    ...recordOf(NUMBER_FIELDS, (name) => row[name]?.toString() ?? ''),
    category_id: row.categoryId.toHexString(),
    title: row.title,
    isbn: row.isbnAsTyped ?? row.isbn13 ?? '',
    language: row.languageCode ?? '',
    resalePrice: toDecimalPrice(row.priceCents),
    originalPrice: row.originalPriceCents ? toDecimalPrice(row.originalPriceCents) : '',
    productCondition: row.condition,
    defects: [...row.defects],
    jacketCondition: row.jacketCondition ?? '',
    purchaseYear: row.yearOfPurchase?.toString() ?? '',
    productDescription: row.description,
    sellerPhoneNumber: row.sellerPhone,
    location: row.city
  }
}
