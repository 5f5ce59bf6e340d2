import { Types } from 'mongoose'
import { listPayable, sumPrices } from '@/lib/orders/order-lines'
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

/** A copy of an order, as models/order-line-schema.ts has it. */
export type BookedCopy = {
  title: string
  priceCents: number
  commissionCents?: number
  removedAt?: Date
  cancelledAt?: Date
}

export const MOMO_COPY: BookedCopy = { title: 'Momo', priceCents: 1250 }

/** Copies of other titles and prices than "Momo", which is the first. */
export const THREE_COPIES = [
  MOMO_COPY,
  { title: 'Krabat', priceCents: 800 },
  { title: 'Die unendliche Geschichte', priceCents: 1999 }
] as const satisfies readonly BookedCopy[]

/** An order of these copies as it is stored, without a database. */
export function anOrderOf(copies: readonly BookedCopy[], status: OrderStatus, more: object = {}): OrderRow {
  const id = new Types.ObjectId()
  const lines = copies.map((copy, place) => {
    const _id = place === 0 ? id : new Types.ObjectId()
    return {
      _id,
      number: place + 1,
      listingId: new Types.ObjectId(),
      claimKey: `X:${_id.toHexString()}`,
      listingSlug: `book-${place + 1}`,
      commissionCents: 0,
      ...copy
    }
  })
  return new OrderModel({
    _id: id,
    lines,
    totalCents: sumPrices(listPayable(lines)),
    sellerId: new Types.ObjectId(),
    buyerId: new Types.ObjectId(),
    status,
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

/** A booking of "Momo". */
export function aBooking(status: OrderStatus, more: object = {}): OrderRow {
  return anOrderOf([MOMO_COPY], status, more)
}
