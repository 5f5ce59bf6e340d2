import 'server-only'
import { trusted } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { BookingModel } from '@/models/booking'
import type { BookingRow } from './booking-row'
import { toOutcome } from './dispute'

/** True while a dispute about a purchase or a sale of this account is open, also after the handover. */
export async function hasOpenDispute(userId: string): Promise<boolean> {
  const booking = await BookingModel.exists({ $or: [{ buyerId: userId }, { sellerId: userId }], 'disputes.isOpen': true })
  return booking !== null
}

/** The part of a filter that leaves bookings without an open dispute. */
export function withoutOpenDispute() {
  return { 'disputes.isOpen': trusted({ $ne: true }) }
}

/** @throws AppError DISPUTED while a dispute of this booking is open */
export function assertNotDisputed({ disputes }: Pick<BookingRow, 'disputes'>): void {
  if (!(disputes ?? []).some(({ isOpen }) => isOpen)) return
  throw new AppError('DISPUTED', 'errors.disputed')
}

/** The same before money is returned, which the provider also refuses after a dispute was lost. @throws AppError DISPUTED */
export function assertRefundable(booking: Pick<BookingRow, 'disputes'>): void {
  assertNotDisputed(booking)
  if (!(booking.disputes ?? []).some((dispute) => toOutcome(dispute) === 'lost')) return
  throw new AppError('DISPUTED', 'errors.disputeLost')
}
