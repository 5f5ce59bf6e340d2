import 'server-only'
import { trusted, Types } from 'mongoose'
import { failpoint } from '@/lib/platform/failpoint'
import { AppError } from '@/lib/platform/errors'
import { toImageUrl, toStoredImage } from '@/lib/platform/images/image'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { toListingSlug } from '@/lib/listings/listing-slug'
import type { ListingRow } from '@/lib/listings/to-listing'
import { toCommission, type CommissionRate } from '@/lib/commission/commission'
import { findRateOf } from '@/lib/commission/find-rate'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import type { Actor } from '@/lib/platform/access/actor'
import { OrderModel } from '@/models/order'
import type { OrderRow } from './order-row'
import { UserModel } from '@/models/user'
import { findBlock } from './check-bookable'
import { PICTURE_WIDTH } from './booking'
import { pickSlots, type HoldAllowance } from './hold-allowance'
import { sumPrices } from './order-lines'
import type { BookListingForm } from './schemas'
import { currentTerms } from './terms'

/** Each meets another request that has just got what it wanted; more of them than slots cannot win. */
const MAX_TRIES = 30

/** The first line has the id of the order, so that one id names an order of one copy everywhere. */
function toLine(listing: ListingRow, number: number, orderId: Types.ObjectId, rate: CommissionRate) {
  const _id = number === 1 ? orderId : new Types.ObjectId()
  const picture = toStoredImage(listing.images[0])
  return {
    _id,
    number,
    listingId: listing._id,
    claimKey: `X:${_id.toHexString()}`,
    title: listing.title,
    listingSlug: toListingSlug(listing.title, listing._id.toHexString()),
    image: picture ? toImageUrl(picture, PICTURE_WIDTH) : undefined,
    priceCents: listing.priceCents,
    commissionCents: toCommission(listing.priceCents, rate)
  }
}

/** Writes the order as `pending` in free slots of the buyer; their unique keys limit concurrent requests. A crash leaves a
 * pending order that a retry continues or the reconciler voids. The listings are of one seller. Null if another request
 * with the same key opened it. @throws AppError TOO_MANY_HOLDS, EMAIL_NOT_CONFIRMED */
export async function openOrder(
  listings: readonly [ListingRow, ...ListingRow[]],
  { userPhoneNumber, meetingLocation }: BookListingForm,
  actor: Actor,
  { now, allowance }: { now: Date; allowance: HoldAllowance },
  idempotencyKey: string | null
): Promise<OrderRow | null> {
  const id = new Types.ObjectId()
  const { sellerId } = listings[0]
  const rate = await findRateOf(sellerId, now)
  const lines = listings.map((listing, at) => toLine(listing, at + 1, id, rate))
  const order = {
    _id: id,
    lines,
    totalCents: sumPrices(lines),
    sellerId,
    buyerId: new Types.ObjectId(actor.id),
    status: 'pending' as const,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    userName: actor.name,
    userEmail: actor.email,
    paymentMethod: allowance.paymentMethod,
    userPhoneNumber,
    meetingLocation,
    holdExpiresAt: new Date(now.getTime() + allowance.holdMs),
    terms: currentTerms(),
    bookedAt: now
  }
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const slots = await pickSlots(allowance, lines.length)
    try {
      const opened = await OrderModel.create({ ...order, slots })
      failpoint('booking-inserted')
      return opened.toObject()
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      if (idempotencyKey && (await OrderModel.exists({ buyerId: actor.id, idempotencyKey }))) return null
    }
  }
  throw new AppError('CHANGED_MEANWHILE', 'errors.listingChanged')
}

async function findGoneParty({ buyerId, sellerId }: OrderRow): Promise<AppError | null> {
  const parties = await UserModel.find(
    { _id: trusted({ $in: [buyerId, sellerId] }) },
    { status: 1, closing: 1, closeRequest: 1 }
  ).lean()
  const buyer = parties.find(({ _id }) => _id.equals(buyerId))
  const seller = parties.find(({ _id }) => _id.equals(sellerId))
  if (buyer?.status !== 'active') return new AppError('SIGNED_OUT', 'errors.signedOut')
  if (buyer.closing) return new AppError('NOT_ALLOWED', 'errors.accountClosing')
  if (hasRequestedClosing(buyer)) return new AppError('NOT_ALLOWED', 'errors.closingBuyer')
  return seller?.status === 'active' && !seller.closing && !hasRequestedClosing(seller)
    ? findBlock(buyerId, sellerId)
    : new AppError('NOT_FOUND', 'errors.bookGone')
}

/** Deletes a new order if an account of its two sides was suspended or closed meanwhile, or one has blocked the other. Called after the write: either
 * this reads the mark or the closing (lib/privacy/closing.ts) finds the order. @throws AppError SIGNED_OUT, NOT_ALLOWED,
 * NOT_FOUND, NOT_BOOKABLE */
export async function assertPartiesActive(opened: OrderRow): Promise<void> {
  const gone = await findGoneParty(opened)
  if (!gone) return
  // It owns no listing yet, so nothing else refers to it.
  await OrderModel.deleteOne({ _id: opened._id, status: 'pending' })
  throw gone
}
