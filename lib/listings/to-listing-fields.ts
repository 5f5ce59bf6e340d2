import 'server-only'
import { Types } from 'mongoose'
import type { ListingDetails } from './listing-details'

/** Nothing was said with null, nor with a list of nobody. */
function isSaid([, value]: readonly [name: string, value: unknown]): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0)
}

/** What was said of a copy, as the database keeps it: fields to write, and names of those that are empty. */
export function toListingFields({ categoryId, ...details }: ListingDetails) {
  const {
    title, authors, priceCents, originalPriceCents, condition, defects, yearOfPurchase, description, city, sellerPhone,
    ...optional
  } = details
  const said = Object.entries(optional).filter(isSaid)
  const unsaid = Object.entries(optional).filter((entry) => !isSaid(entry))
  return {
    fields: {
      categoryId: new Types.ObjectId(categoryId),
      title, authors, priceCents, originalPriceCents, condition, defects, yearOfPurchase, description, city, sellerPhone,
      ...Object.fromEntries(said)
    },
    empty: Object.fromEntries(unsaid.map(([name]) => [name, 1] as const))
  }
}
