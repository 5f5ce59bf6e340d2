import type { z } from 'zod'
import { parseIsbn } from './isbn'
import type { LISTING_FIELDS } from './listing-fields'
import { parsePhone } from './phone'
import { parsePrice } from '@/lib/platform/i18n/price'

/** Validated fields under the original API's names; numbers are parseable text. */
export type ListingTexts = Omit<z.output<z.ZodObject<typeof LISTING_FIELDS>>, 'images'>

/** Money in integer cents; null is not stated. `sellerPhone` (E.164) is shared with the buyer of a paid booking only. */
export type ListingDetails = ReturnType<typeof toListingDetails>

/** "de-at" is normalised as a code; "German" is kept. */
function toLanguageCode(text: string): string {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text) ? text.toLowerCase() : text
}

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

/** An invalid ISBN or an ISMN is kept as typed and is not searchable. @throws RangeError for refused texts */
export function toListingDetails(texts: ListingTexts) {
  return {
    categoryId: texts.category_id,
    title: texts.title,
    subtitle: texts.subtitle ?? null,
    authors: texts.authors,
    editors: texts.editors,
    illustrators: texts.illustrators,
    translators: texts.translators,
    isbn13: texts.isbn ? parseIsbn(texts.isbn).isbn13 : null,
    isbnAsTyped: texts.isbn ?? null,
    edition: texts.edition ?? null,
    printing: texts.printing ?? null,
    publisher: texts.publisher ?? null,
    publishedPlace: texts.publishedPlace ?? null,
    publishedYear: texts.publishedYear ? Number(texts.publishedYear) : null,
    languageCode: texts.language ? toLanguageCode(texts.language) : null,
    format: texts.format ?? null,
    pages: texts.pages ? Number(texts.pages) : null,
    priceCents: toCents(texts.resalePrice),
    originalPriceCents: toCents(texts.originalPrice),
    condition: texts.productCondition,
    defects: texts.defects,
    jacketCondition: texts.jacketCondition ?? null,
    signedBy: texts.signedBy ?? null,
    limitedEdition: texts.limitedEdition ?? null,
    yearOfPurchase: Number(texts.purchaseYear),
    description: texts.productDescription,
    city: texts.location,
    sellerPhone: toPhone(texts.sellerPhoneNumber)
  }
}
