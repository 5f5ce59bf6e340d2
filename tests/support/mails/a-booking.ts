import { Types } from 'mongoose'
import type { BookingRow } from '@/lib/orders/booking-row'
import type { BookingStatus } from '@/lib/orders/booking-status'
import { BookingModel } from '@/models/booking'

export const SELLER = { name: 'Selma Spine', phone: '+351 210 000 000' }
export const BUYER = {
  userName: 'Bruno Binding',
  userPhoneNumber: '+49 30 901820',
  meetingLocation: 'Under the clock'
}
export const AT = new Date('2026-11-21T10:00:00Z')

/** A booking of "Momo" as it is stored, without a database. */
export function aBooking(status: BookingStatus, more: object = {}): BookingRow {
  return new BookingModel({
    listingId: new Types.ObjectId(),
    sellerId: new Types.ObjectId(),
    buyerId: new Types.ObjectId(),
    status,
    claimKey: 'X',
    bookName: 'Momo',
    listingSlug: 'momo-1',
    priceCents: 1250,
    commissionCents: 0,
    userEmail: 'bruno@readers.test',
    holdExpiresAt: AT,
    bookedAt: AT,
    paidAt: AT,
    handedOverAt: AT,
    transactionId: 'pi_planted',
    ...BUYER,
    ...more
  }).toObject()
}
