import 'server-only'
import { Types, trusted } from 'mongoose'
import { ON_SHOW } from '@/lib/listings/on-show'
import { withRole } from '@/lib/users/with-role'
import { UserModel } from '@/models/user'
import type { Range, SearchFilters } from './search'
import { listWritten, type ShelfColumns } from './shelf-table'

/** The most verified sellers that are told apart; in a shop with more, the oldest of them count. */
const MAX_VERIFIED = 5000

function toRange({ from, to }: Range) {
  return trusted({ ...(from === null ? {} : { $gte: from }), ...(to === null ? {} : { $lte: to }) })
}

function isOpen({ from, to }: Range): boolean {
  return from === null && to === null
}

/** The ids of the sellers whom the shop has verified. */
export async function listVerifiedIds(): Promise<Types.ObjectId[]> {
  const sellers = await UserModel.find({ ...withRole('Seller'), verified: true }, { _id: 1 }).sort({ createdAt: 1 }).limit(MAX_VERIFIED).lean()
  return sellers.map(({ _id }) => _id)
}

/**
 * What the database is asked for: copies on sale that everybody may see and that fit the chosen facets. `table` knows how
 * copies write a chosen language, format or city; without it they are taken literally.
 */
export async function toFilter(filters: SearchFilters, table: ShelfColumns | null) {
  const categories = filters.category.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id))
  const isWritten = (facet: 'language' | 'format' | 'city') =>
    trusted({ $in: table ? listWritten(table, facet, filters[facet]) : [...filters[facet]] })
  return {
    status: 'available' as const,
    ...ON_SHOW,
    ...(filters.category.length > 0 ? { categoryId: trusted({ $in: categories }) } : {}),
    ...(filters.condition.length > 0 ? { condition: trusted({ $in: [...filters.condition] }) } : {}),
    ...(isOpen(filters.price) ? {} : { priceCents: toRange(filters.price) }),
    ...(filters.language.length > 0 ? { languageCode: isWritten('language') } : {}),
    ...(filters.format.length > 0 ? { format: isWritten('format') } : {}),
    ...(isOpen(filters.year) ? {} : { publishedYear: toRange(filters.year) }),
    ...(filters.city.length > 0 ? { city: isWritten('city') } : {}),
    ...(filters.verified ? { sellerId: trusted({ $in: await listVerifiedIds() }) } : {}),
    ...(filters.photo ? { 'images.0': trusted({ $exists: true }) } : {})
  }
}
