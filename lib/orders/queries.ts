import 'server-only'
import { trusted, Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { normaliseEmail } from '@/lib/platform/text/email-address'
import { afterCursor } from '@/lib/platform/db/after-cursor'
import { keepReadable, toReadable, toReadablePage } from '@/lib/platform/db/keep-readable'
import { AppError, notFound } from '@/lib/platform/errors'
import { toCursor, type Paged, type Paging } from '@/lib/platform/paging'
import { OrderModel } from '@/models/order'
import type { OrderRow } from './order-row'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { ENDED_STATUSES } from './order-status'
import { canPay, type Booking, type Order, type Sale, type SoldOrder } from './booking'
import { findLine, listKept, toFirstLine, type OrderLine } from './order-lines'
import { isObjectId, ofLine } from './of-line'
import { SHOWN } from './sales-filter'
import { listAllOrderSlots } from './slots'
import { OPEN_CASE_STATUSES } from '@/lib/cases/case'
import type { BookingsOf } from './schemas'
import { toBooking, toOrder, toSale } from './to-booking'
import { toSoldOrders } from './to-sold-orders'

const MAX_SHOWN = 200

const HELD_PROJECTION = { lines: 1, status: 1, holdExpiresAt: 1, paymentMethod: 1 } as const
const LATEST_FIRST = { bookedAt: -1, _id: -1 } as const

async function readLatest(
  of: { buyerId: string } | { sellerId: string },
  { limit = MAX_SHOWN, after }: Paging
): Promise<Paged<OrderRow>> {
  const rows = await OrderModel.find({ ...of, status: SHOWN, ...afterCursor('bookedAt', after) })
    .sort(LATEST_FIRST)
    .limit(limit + 1)
    .lean()
  return toReadablePage(OrderModel, rows, limit, (row) => [row.bookedAt.getTime(), row._id.toHexString()])
}

type Seller = { name: string; phone: string | null } | null

/** The sellers of orders, with the phone of the first copy's listing. */
async function findSellers(rows: readonly OrderRow[]): Promise<(row: OrderRow) => Seller> {
  const [sellers, listings] = await Promise.all([
    UserModel.find({ _id: trusted({ $in: rows.map((row) => row.sellerId) }) }, { name: 1 }).lean(),
    ListingModel.find(
      { _id: trusted({ $in: rows.map((row) => toFirstLine(row).listingId) }) },
      { sellerPhone: 1 }
    ).lean()
  ])
  const nameOf = new Map(sellers.map((seller) => [seller._id.toHexString(), seller.name]))
  const phoneOf = new Map(listings.map((listing) => [listing._id.toHexString(), listing.sellerPhone]))
  return (row) => {
    const name = nameOf.get(row.sellerId.toHexString())
    return name ? { name, phone: phoneOf.get(toFirstLine(row).listingId.toHexString()) ?? null } : null
  }
}

async function withSellers(rows: readonly OrderRow[]): Promise<Order[]> {
  const sellerOf = await findSellers(rows)
  return rows.map((row) => toOrder(row, sellerOf(row)))
}

async function withSeller(row: OrderRow): Promise<Order> {
  return toOrder(row, (await findSellers([row]))(row))
}

type OrderedLine = { row: OrderRow; line: OrderLine }

/** Line by line, as the original API lists bookings. A page can end within an order: the cursor names the line. */
async function readLines(
  of: { buyerId: string } | { sellerId: string },
  { limit = MAX_SHOWN, after }: Paging
): Promise<Paged<OrderedLine>> {
  const last = after ? await OrderModel.findOne({ ...of, ...ofLine(after[1]) }).lean() : null
  const lastLine = last && after ? findLine(last, after[1]) : null
  const ofRow = (row: OrderRow): OrderedLine[] => row.lines.map((line) => ({ row, line }))
  const rest = last && lastLine ? ofRow(last).filter(({ line }) => line.number > lastLine.number) : []
  const further = last && after ? ([after[0], last._id.toHexString()] as const) : after
  const { items: rows, next } = await readLatest(of, { limit, after: further })
  const lines = [...rest, ...rows.flatMap(ofRow)]
  const items = lines.slice(0, limit)
  const end = items.at(-1)
  const isMore = lines.length > limit || next !== null
  return {
    items,
    next: isMore && end ? toCursor([end.row.bookedAt.getTime(), end.line._id.toHexString()]) : null
  }
}

function assertOwn(actor: Actor, userEmail: string | undefined): void {
  if (userEmail !== undefined && normaliseEmail(userEmail) !== actor.email)
    throw new AppError('NOT_ALLOWED', 'errors.bookingsOfSomebodyElse')
}

/** Latest first. `userEmail`, if given, must be the caller's own. @throws AppError NOT_ALLOWED */
export async function listMyBookings(actor: Actor, { userEmail, ...paging }: BookingsOf = {}): Promise<Paged<Booking>> {
  await authorize(actor, 'Buyer')
  assertOwn(actor, userEmail)
  const { items, next } = await readLines({ buyerId: actor.id }, paging)
  const sellerOf = await findSellers(items.map(({ row }) => row))
  return { items: items.map(({ row, line }) => toBooking(row, sellerOf(row), line)), next }
}

/** As `listMyBookings`, whole orders. @throws AppError NOT_ALLOWED */
export async function listMyOrders(actor: Actor, { userEmail, ...paging }: BookingsOf = {}): Promise<Paged<Order>> {
  await authorize(actor, 'Buyer')
  assertOwn(actor, userEmail)
  const { items, next } = await readLatest({ buyerId: actor.id }, paging)
  return { items: await withSellers(items), next }
}

/** Those that have not ended, or have an open case; latest first. @throws AppError NOT_ALLOWED */
export async function listMyOpenOrders(actor: Actor): Promise<Order[]> {
  await authorize(actor, 'Buyer')
  const rows = await OrderModel.find({
    buyerId: actor.id,
    $or: [
      { status: trusted({ $nin: ['pending', 'void', ...ENDED_STATUSES] }) },
      { 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) }
    ]
  })
    .sort(LATEST_FIRST)
    .limit(MAX_SHOWN)
    .lean()
  return withSellers(keepReadable(OrderModel, rows))
}

/** By its id, or that of a line. Null for a wrong or foreign id alike. @throws AppError NOT_ALLOWED */
export async function findMyOrder(actor: Actor, id: string): Promise<Order | null> {
  await authorize(actor, 'Buyer')
  if (!isObjectId(id)) return null
  const row = toReadable(
    OrderModel,
    await OrderModel.findOne({ ...ofLine(id), buyerId: actor.id, status: SHOWN }).lean()
  )
  return row && withSeller(row)
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id alike */
export async function getMyOrder(actor: Actor, id: string): Promise<Order> {
  const booking = await findMyOrder(actor, id)
  if (!booking) throw notFound('booking')
  return booking
}

/** What the buyer has bought and kept, in integer cents without refunds. */
export async function sumBought(actor: Actor): Promise<{ count: number; cents: number }> {
  await authorize(actor, 'Buyer')
  const [sum] = await OrderModel.aggregate<{ count: number; paidCents: number; refundedCents: number }>([
    { $match: { buyerId: new Types.ObjectId(actor.id), status: { $in: ['paid', 'handed_over'] } } },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        paidCents: { $sum: '$totalCents' },
        refundedCents: { $sum: '$refundedCents' }
      }
    }
  ])
  return sum ? { count: sum.count, cents: sum.paidCents - sum.refundedCents } : { count: 0, cents: 0 }
}

export async function listMyHolds(actor: Actor): Promise<{ productId: string; bookingId: string }[]> {
  await authorize(actor, 'Buyer')
  const found = await OrderModel.find({ slots: trusted({ $in: listAllOrderSlots(actor.id) }) }, HELD_PROJECTION).lean()
  const rows = keepReadable(OrderModel, found, HELD_PROJECTION)
  const now = new Date()
  return rows
    .filter((row) => canPay({ ...row, holdExpiresAt: row.holdExpiresAt.toISOString() }, now))
    .flatMap(({ lines }) => listKept(lines))
    .map(({ _id, listingId }) => ({ productId: listingId.toHexString(), bookingId: _id.toHexString() }))
}

export async function listMySales(actor: Actor, paging: Paging = {}): Promise<Paged<Sale>> {
  await authorize(actor, 'Seller')
  const { items, next } = await readLines({ sellerId: actor.id }, paging)
  const now = new Date()
  return { items: items.map(({ row, line }) => toSale(row, now, line)), next }
}

/** Sales to agree to or to hand over, and sales with an open case. */
export async function listMyOpenSales(actor: Actor): Promise<SoldOrder[]> {
  await authorize(actor, 'Seller')
  const found = await Promise.all([
    OrderModel.find({ sellerId: actor.id, status: trusted({ $in: ['paid', 'agreed'] }) })
      .limit(MAX_SHOWN)
      .lean(),
    OrderModel.find({ sellerId: actor.id, status: 'reserved', paymentMethod: 'at_meeting' }).limit(MAX_SHOWN).lean(),
    OrderModel.find({ sellerId: actor.id, 'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] }) })
      .limit(MAX_SHOWN)
      .lean()
  ])
  const byId = new Map(keepReadable(OrderModel, found.flat()).map((row) => [row._id.toHexString(), row]))
  return toSoldOrders([...byId.values()])
}

/** The latest paid ones. */
export async function listMyLatestSales(actor: Actor, limit: number): Promise<SoldOrder[]> {
  await authorize(actor, 'Seller')
  const rows = await OrderModel.find({ sellerId: actor.id, paidAt: trusted({ $exists: true }) })
    .sort({ bookedAt: -1 })
    .limit(limit)
    .lean()
  return toSoldOrders(keepReadable(OrderModel, rows))
}

/** By the id of a line; null for nobody but its buyer, its seller and admins. */
async function findShown(actor: Actor, id: string): Promise<{ row: OrderRow; isSale: boolean } | null> {
  await authorize(actor, 'Buyer', 'Seller', 'Admin')
  if (!isObjectId(id)) return null
  const row = toReadable(OrderModel, await OrderModel.findOne({ ...ofLine(id), status: SHOWN }).lean())
  if (!row) return null
  if (actor.roles.includes('Seller') && row.sellerId.toHexString() === actor.id) return { row, isSale: true }
  const isBuyer = actor.roles.includes('Buyer') && row.buyerId.toHexString() === actor.id
  return isBuyer || actor.roles.includes('Admin') ? { row, isSale: false } : null
}

/** For its buyer, an admin, or its seller, who does not see the buyer's address. @throws AppError NOT_FOUND */
export async function getBooking(actor: Actor, id: string): Promise<Booking | Sale> {
  const { row, isSale } = (await findShown(actor, id)) ?? {}
  if (!row) throw notFound('booking')
  const line = findLine(row, id)
  return isSale ? toSale(row, new Date(), line) : toBooking(row, (await findSellers([row]))(row), line)
}

/** The whole order, to the same people. @throws AppError NOT_FOUND */
export async function getOrder(actor: Actor, id: string): Promise<Order | SoldOrder> {
  const { row, isSale } = (await findShown(actor, id)) ?? {}
  if (!row) throw notFound('booking')
  if (!isSale) return withSeller(row)
  const [sold] = await toSoldOrders([row])
  if (!sold) throw notFound('booking')
  return sold
}
