import type { z } from 'zod'
import { parseIsbn } from './isbn'
import { LINE_FIELDS, NUMBER_FIELDS, PEOPLE_FIELDS } from './field-names'
import type { FIELD_SCHEMAS, OPTIONAL_IN_LISTS } from './field-schemas'
import { parseBinding } from './parse-binding'
import { parseLanguage } from './parse-language'
import { parsePhone } from './phone'
import { parsePrice } from '@/lib/platform/i18n/price'
import { recordOf } from '@/lib/platform/record-of'

/** Validated fields under the original API's names; numbers are parseable text. */
export type ListingTexts = Omit<
  z.output<z.ZodObject<Omit<typeof FIELD_SCHEMAS, keyof typeof OPTIONAL_IN_LISTS> & typeof OPTIONAL_IN_LISTS>>,
  'images'
>

/** Money in integer cents; null is not stated. `sellerPhone` (E.164) is shared with the buyer of a paid booking only. */
export type ListingDetails = ReturnType<typeof toListingDetails>

function toCents(text: string): number {
  const cents = parsePrice(text)
  if (cents === null) throw new RangeError('the price was not checked')
  return cents
}

function toPhone(text: string): string {
  const phone = parsePhone(text)
  if (phone === null) throw new RangeError('the phone number was not checked')
  return phone
}

function toNumber(text: string | undefined): number | null {
  return text ? Number(text) : null
}

/** An invalid ISBN or an ISMN is kept as typed and is not searchable. @throws RangeError for refused texts */
export function toListingDetails(texts: ListingTexts) {
  return {
    ...recordOf(LINE_FIELDS, (name) => texts[name] ?? null),
    ...recordOf(PEOPLE_FIELDS, (name) => texts[name]),
    ...recordOf(NUMBER_FIELDS, (name) => toNumber(texts[name])),
    categoryId: texts.category_id,
    title: texts.title,
    isbn13: texts.isbn ? parseIsbn(texts.isbn).isbn13 : null,
    isbnAsTyped: texts.isbn ?? null,
    format: texts.format ? (parseBinding(texts.format) ?? texts.format) : null,
    languageCode: texts.language ? (parseLanguage(texts.language) ?? texts.language) : null,
    priceCents: toCents(texts.resalePrice),
    originalPriceCents: texts.originalPrice ? toCents(texts.originalPrice) : null,
    condition: texts.productCondition,
    defects: texts.defects,
    jacketCondition: texts.jacketCondition ?? null,
    yearOfPurchase: toNumber(texts.purchaseYear),
    description: texts.productDescription,
    city: texts.location,
    sellerPhone: toPhone(texts.sellerPhoneNumber)
  }
}
