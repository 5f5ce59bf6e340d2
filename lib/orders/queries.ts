import 'server-only'
import { trusted, Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { normaliseEmail } from '@/lib/platform/text/email-address'
import { afterCursor } from '@/lib/platform/db/after-cursor'
import { keepReadable, toReadable, toReadablePage } from '@/lib/platform/db/keep-readable'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Paged, Paging } from '@/lib/platform/paging'
import type { Marks } from '@/lib/users/user'
import { listMyWishlistIds } from '@/lib/wishlist/queries'
import { BookingModel } from '@/models/booking'
import type { BookingRow } from './booking-row'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { ENDED_STATUSES } from './booking-status'
import { canPay, MAX_LIVE_HOLDS, toSlotKey, type Booking, type Sale } from './booking'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import type { BookingsOf } from './schemas'
import { toBooking, toSale } from './to-booking'

/** Bookings without effect are never shown. */
const SHOWN = trusted({ $nin: ['pending', 'void'] })
const MAX_SHOWN = 200

const HELD_PROJECTION = { listingId: 1, status: 1, holdExpiresAt: 1 } as const
const LATEST_FIRST = { bookedAt: -1, _id: -1 } as const

async function readLatest(
  of: { buyerId: string } | { sellerId: string },
  { limit = MAX_SHOWN, after }: Paging
): Promise<Paged<BookingRow>> {
  const rows = await BookingModel.find({ ...of, status: SHOWN, ...afterCursor('bookedAt', after) })
    .sort(LATEST_FIRST)
    .limit(limit + 1)
    .lean()
  return toReadablePage(BookingModel, rows, limit, (row) => [row.bookedAt.getTime(), row._id.toHexString()])
}

function toSales(rows: readonly BookingRow[]): Sale[] {
  const now = new Date()
  return rows.map((row) => toSale(row, now))
}

async function withSellers(rows: BookingRow[]): Promise<Booking[]> {
  const [sellers, listings] = await Promise.all([
    UserModel.find({ _id: trusted({ $in: rows.map((row) => row.sellerId) }) }, { name: 1 }).lean(),
    ListingModel.find({ _id: trusted({ $in: rows.map((row) => row.listingId) }) }, { sellerPhone: 1 }).lean()
  ])
  const nameOf = new Map(sellers.map((seller) => [seller._id.toHexString(), seller.name]))
  const phoneOf = new Map(listings.map((listing) => [listing._id.toHexString(), listing.sellerPhone]))
  return rows.map((row) => {
    const name = nameOf.get(row.sellerId.toHexString())
    return toBooking(row, name ? { name, phone: phoneOf.get(row.listingId.toHexString()) ?? null } : null)
  })
}

async function withSeller(row: BookingRow): Promise<Booking> {
  const [seller, listing] = await Promise.all([
    UserModel.findById(row.sellerId, { name: 1 }).lean(),
    ListingModel.findById(row.listingId, { sellerPhone: 1 }).lean()
  ])
  return toBooking(row, seller && { name: seller.name, phone: listing?.sellerPhone ?? null })
}

/** Latest first. `userEmail`, if given, must be the caller's own. @throws AppError NOT_ALLOWED */
export async function listMyBookings(actor: Actor, { userEmail, ...paging }: BookingsOf = {}): Promise<Paged<Booking>> {
  await authorize(actor, 'Buyer')
  if (userEmail !== undefined && normaliseEmail(userEmail) !== actor.email) {
    throw new AppError('NOT_ALLOWED', 'errors.bookingsOfSomebodyElse')
  }
  const { items, next } = await readLatest({ buyerId: actor.id }, paging)
  return { items: await withSellers(items), next }
}

/** Those that have not ended, or have an open case; latest first. @throws AppError NOT_ALLOWED */
export async function listMyOpenBookings(actor: Actor): Promise<Booking[]> {
  await authorize(actor, 'Buyer')
  const rows = await BookingModel.find({
    buyerId: actor.id,
    $or: [
      { status: trusted({ $nin: ['pending', 'void', ...ENDED_STATUSES] }) },
      { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) }
    ]
  })
    .sort(LATEST_FIRST)
    .limit(MAX_SHOWN)
    .lean()
  return withSellers(keepReadable(BookingModel, rows))
}

/** Null for a wrong or foreign id alike. @throws AppError NOT_ALLOWED */
export async function findMyBooking(actor: Actor, id: string): Promise<Booking | null> {
  await authorize(actor, 'Buyer')
  if (!Types.ObjectId.isValid(id)) return null
  const row = toReadable(BookingModel, await BookingModel.findOne({ _id: id, buyerId: actor.id, status: SHOWN }).lean())
  return row && withSeller(row)
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id alike */
export async function getMyBooking(actor: Actor, id: string): Promise<Booking> {
  const booking = await findMyBooking(actor, id)
  if (!booking) throw notFound('booking')
  return booking
}

/** What the buyer has bought and kept, in integer cents without refunds. */
export async function sumBought(actor: Actor): Promise<{ count: number; cents: number }> {
  await authorize(actor, 'Buyer')
  const [sum] = await BookingModel.aggregate<{ count: number; paidCents: number; refundedCents: number }>([
    { $match: { buyerId: new Types.ObjectId(actor.id), status: { $in: ['paid', 'handed_over'] } } },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        paidCents: { $sum: '$priceCents' },
        refundedCents: { $sum: '$refundedCents' }
      }
    }
  ])
  return sum ? { count: sum.count, cents: sum.paidCents - sum.refundedCents } : { count: 0, cents: 0 }
}

export async function listMyHolds(actor: Actor): Promise<{ productId: string; bookingId: string }[]> {
  await authorize(actor, 'Buyer')
  const places = Array.from({ length: MAX_LIVE_HOLDS }, (_, place) => toSlotKey(actor.id, place))
  const found = await BookingModel.find({ slotKey: trusted({ $in: places }) }, HELD_PROJECTION).lean()
  const rows = keepReadable(BookingModel, found, HELD_PROJECTION)
  const now = new Date()
  return rows
    .filter(({ status, holdExpiresAt }) => canPay({ status, holdExpiresAt: holdExpiresAt.toISOString() }, now))
    .map(({ _id, listingId }) => ({ productId: listingId.toHexString(), bookingId: _id.toHexString() }))
}

export async function listMySales(actor: Actor, paging: Paging = {}): Promise<Paged<Sale>> {
  await authorize(actor, 'Seller')
  const { items, next } = await readLatest({ sellerId: actor.id }, paging)
  return { items: toSales(items), next }
}

/** Sales to hand over and sales with an open case. */
export async function listMyOpenSales(actor: Actor): Promise<Sale[]> {
  await authorize(actor, 'Seller')
  const found = await Promise.all([
    BookingModel.find({ sellerId: actor.id, status: 'paid' }).limit(MAX_SHOWN).lean(),
    BookingModel.find({ sellerId: actor.id, 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) })
      .limit(MAX_SHOWN)
      .lean()
  ])
  const byId = new Map(keepReadable(BookingModel, found.flat()).map((row) => [row._id.toHexString(), row]))
  return toSales([...byId.values()])
}

/** The latest paid ones. */
export async function listMyLatestSales(actor: Actor, limit: number): Promise<Sale[]> {
  await authorize(actor, 'Seller')
  const rows = await BookingModel.find({ sellerId: actor.id, paidAt: trusted({ $exists: true }) })
    .sort({ bookedAt: -1 })
    .limit(limit)
    .lean()
  return toSales(keepReadable(BookingModel, rows))
}

/** For its buyer, an admin, or its seller, who does not see the buyer's address. @throws AppError NOT_FOUND */
export async function getBooking(actor: Actor, id: string): Promise<Booking | Sale> {
  await authorize(actor, 'Buyer', 'Seller', 'Admin')
  if (!Types.ObjectId.isValid(id)) throw notFound('booking')
  const row = toReadable(BookingModel, await BookingModel.findOne({ _id: id, status: SHOWN }).lean())
  if (row && actor.roles.includes('Seller') && row.sellerId.toHexString() === actor.id) return toSale(row, new Date())
  const isBuyer = actor.roles.includes('Buyer') && row?.buyerId.toHexString() === actor.id
  if (!row || !(isBuyer || actor.roles.includes('Admin'))) throw notFound('booking')
  return withSeller(row)
}

export async function findMarks(actor: Actor): Promise<Marks | undefined> {
  if (!actor.roles.includes('Buyer')) return undefined
  const [wishlisted, held] = await Promise.all([listMyWishlistIds(actor), listMyHolds(actor)])
  return { wishlisted, held }
}
