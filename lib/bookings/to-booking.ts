import 'server-only'
import type { Types } from 'mongoose'
import type { BookingDocument } from '@/models/booking'
import { isPaid, type Booking } from './booking'

export type BookingRow = BookingDocument & { _id: Types.ObjectId }

/** Document to the buyer's view. The seller's phone is told only while the booking stands. */
export function toBooking(row: BookingRow, seller: { name: string; phone: string | null } | null): Booking {
  const standing = ['reserved', 'paying', 'paid'].includes(row.status)
  return {
    id: row._id.toHexString(),
    listingId: row.listingId.toHexString(),
    listingSlug: row.listingSlug,
    bookName: row.bookName,
    priceCents: row.priceCents,
    image: row.image ?? null,
    userName: row.userName,
    userEmail: row.userEmail,
    userPhoneNumber: row.userPhoneNumber,
    meetingLocation: row.meetingLocation,
    status: row.status,
    paid: isPaid(row.status),
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    bookedAt: row.bookedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    transactionId: row.transactionId ?? null,
    sellerName: seller?.name ?? 'Former seller',
    sellerPhone: standing ? (seller?.phone ?? null) : null
  }
}
