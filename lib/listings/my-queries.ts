import 'server-only'
import { trusted, type Types } from 'mongoose'
import { checkRole } from '@/lib/auth/check-role'
import { connectToDatabase } from '@/lib/db'
import { notFound } from '@/lib/errors'
import type { Actor } from '@/lib/users/user'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { WishlistItemModel } from '@/models/wishlist-item'
import type { ListingStatus } from './listing'
import type { EditableListing, MyListings } from './my-listing'
import type { MyListingsFilter } from './schemas'
import { TAKEN_DOWN } from './on-show'
import type { ListingRow } from './to-listing'
import { MY_PROJECTION, toEditableListing, toMyListing } from './to-my-listing'

/** Copies on one page of My Products. */
const PER_PAGE = 24

const ORDERS: Record<Exclude<MyListingsFilter['sort'], 'title'>, Record<string, 1 | -1>> = {
  newest: { listedAt: -1, _id: -1 },
  oldest: { listedAt: 1, _id: 1 },
  'price-asc': { priceCents: 1, _id: 1 },
  'price-desc': { priceCents: -1, _id: -1 }
}

/** What the seller asks for: those taken down in whatever status they are. */
function toOwnFilter(sellerId: string, { status }: MyListingsFilter) {
  if (status === 'taken-down') return { sellerId, ...TAKEN_DOWN }
  return { sellerId, ...(status ? { status } : {}) }
}
type OwnFilter = ReturnType<typeof toOwnFilter>

/** Text without case and marks, so that "uber" finds "Über". */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * The ids of a seller's copies whose title or author holds the words, in order. The database knows neither the letters of
 * all languages nor their order, and one seller's titles are few enough to be read.
 */
async function findByTitle(filter: OwnFilter, { q, sort }: MyListingsFilter): Promise<Types.ObjectId[]> {
  const rows = await ListingModel.find(filter, { title: 1, authors: 1 })
    .sort(sort === 'title' ? ORDERS.newest : ORDERS[sort])
    .lean()
  const wanted = fold(q)
  const found = rows.filter(({ title, authors }) => fold([title, ...authors].join('\n')).includes(wanted))
  if (sort === 'title') {
    const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    found.sort((left, right) => compare(left.title, right.title))
  }
  return found.map(({ _id }) => _id)
}

async function readPage(filter: OwnFilter, wish: MyListingsFilter): Promise<{ rows: ListingRow[]; total: number }> {
  const start = (wish.page - 1) * PER_PAGE
  if (wish.q === '' && wish.sort !== 'title') {
    const [rows, total] = await Promise.all([
      ListingModel.find(filter, MY_PROJECTION).sort(ORDERS[wish.sort]).skip(start).limit(PER_PAGE).lean(),
      ListingModel.countDocuments(filter)
    ])
    return { rows, total }
  }
  const ids = await findByTitle(filter, wish)
  const shown = ids.slice(start, start + PER_PAGE)
  const rows = await ListingModel.find({ _id: trusted({ $in: shown }) }, MY_PROJECTION).lean()
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]))
  return { rows: shown.flatMap((id) => byId.get(id.toHexString()) ?? []), total: ids.length }
}

async function countByStatus(sellerId: Types.ObjectId): Promise<MyListings['counts']> {
  const [groups, takenDown] = await Promise.all([
    ListingModel.aggregate<{ _id: ListingStatus; count: number }>([
      { $match: { sellerId } },
      { $group: { _id: '$status', count: { $sum: 1 } } }
    ]),
    ListingModel.countDocuments({ sellerId, ...TAKEN_DOWN })
  ])
  const counts = { all: 0, available: 0, reserved: 0, sold: 0, withdrawn: 0, 'taken-down': takenDown }
  for (const { _id, count } of groups) {
    counts[_id] = count
    counts.all += count
  }
  return counts
}

/** On how many wishlists each of these copies is, by id; those on none are left out. */
export async function countWishes(listingIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const groups = await WishlistItemModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { listingId: { $in: [...listingIds] } } },
    { $group: { _id: '$listingId', count: { $sum: 1 } } }
  ])
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]))
}

/** One page (24) of the seller's own copies, as filtered and sorted. A page past the end is empty. @throws AppError NOT_ALLOWED */
export async function listMyListings(actor: Actor, wish: MyListingsFilter): Promise<MyListings> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const seller = await UserModel.findById(actor.id, { name: 1, verified: 1, holidaySince: 1 }).lean()
  if (!seller) throw notFound('Your account')
  const filter = toOwnFilter(actor.id, wish)
  const [{ rows, total }, counts] = await Promise.all([readPage(filter, wish), countByStatus(seller._id)])
  const wishes = await countWishes(rows.map(({ _id }) => _id))
  return {
    listings: rows.map((row) => toMyListing(row, seller, wishes.get(row._id.toHexString()) ?? 0)),
    total,
    page: wish.page,
    pageCount: Math.max(1, Math.ceil(total / PER_PAGE)),
    counts,
    holiday: Boolean(seller.holidaySince)
  }
}

/** One of the seller's own copies with all that can be edited. @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id */
export async function findMyListing(actor: Actor, id: string): Promise<EditableListing> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const row = await ListingModel.findOne({ _id: id, sellerId: actor.id }).lean()
  if (!row) throw notFound('That listing')
  return toEditableListing(row)
}
