import 'server-only'
import type { Types } from 'mongoose'
import { env } from '@/lib/env'
import { formatPrice } from '@/lib/listings/price'
import type { BookingDocument } from '@/models/booking'
import { isPaid, PICTURE_WIDTH, type Booking, type Sale } from './booking'
import { describeSaleStep } from './sale-step'

export type BookingRow = BookingDocument & { _id: Types.ObjectId }

const DAY_MS = 24 * 3_600_000

/** When a copy paid at this time counts as handed over unless somebody says otherwise: HANDOVER_DAYS later. */
export function toHandOverBy(paidAt: Date): Date {
  return new Date(paidAt.getTime() + env('HANDOVER_DAYS') * DAY_MS)
}

function toFacts(row: BookingRow) {
  return {
    _id: row._id.toHexString(),
    id: row._id.toHexString(),
    listingId: row.listingId.toHexString(),
    listingSlug: row.listingSlug,
    bookName: row.bookName,
    priceCents: row.priceCents,
    image: row.image ?? null,
    meetingLocation: row.meetingLocation,
    status: row.status,
    paid: isPaid(row.status),
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    bookedAt: row.bookedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    handOverBy: row.paidAt ? toHandOverBy(row.paidAt).toISOString() : null,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    handedOverBySilence: row.handedOverBySilence ?? false,
    endedAt: row.endedAt?.toISOString() ?? null,
    refundedCents: row.refundedCents ?? 0,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    cancelledBy: row.cancelledBy ?? null,
    cancelReason: row.cancelReason ?? null
  }
}

/** Buyer and seller know each other's phone only while they still have something to agree on. */
function isStanding(row: BookingRow): boolean {
  return row.status === 'reserved' || row.status === 'paying' || row.status === 'paid'
}

/** Document to the buyer's view. The seller's phone is told only while the booking stands. */
export function toBooking(row: BookingRow, seller: { name: string; phone: string | null } | null): Booking {
  return {
    ...toFacts(row),
    bookPrice: formatPrice(row.priceCents),
    // Older bookings have the address with the width left open.
    img: row.image?.replace('{w}', String(PICTURE_WIDTH)) ?? null,
    userName: row.userName,
    userEmail: row.userEmail,
    userPhoneNumber: row.userPhoneNumber,
    transactionId: row.transactionId ?? null,
    sellerName: seller?.name ?? 'Former seller',
    sellerPhone: isStanding(row) ? (seller?.phone ?? null) : null
  }
}

/** Document to the seller's view. The buyer's phone is told only while the booking stands. */
export function toSale(row: BookingRow, now: Date): Sale {
  const facts = toFacts(row)
  return {
    ...facts,
    buyerName: row.userName,
    buyerPhone: isStanding(row) ? row.userPhoneNumber : null,
    nextStep: describeSaleStep(facts, now)
  }
}
