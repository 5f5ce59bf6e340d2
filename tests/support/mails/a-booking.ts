import { Types } from 'mongoose'
import type { OrderRow } from '@/lib/orders/order-row'
import type { OrderStatus } from '@/lib/orders/order-status'
import { OrderModel } from '@/models/order'

export const SELLER = { name: 'Selma Spine', phone: '+351 210 000 000' }
export const BUYER = {
  userName: 'Bruno Binding',
  userPhoneNumber: '+49 30 901820',
  meetingLocation: 'Under the clock'
}
export const AT = new Date('2026-11-21T10:00:00Z')

/** A booking of "Momo" as it is stored, without a database. */
export function aBooking(status: OrderStatus, more: object = {}): OrderRow {
  return new OrderModel({
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
