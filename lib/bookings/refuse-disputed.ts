import 'server-only'
import { trusted } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { toOutcome } from './dispute'
import type { BookingRow } from './booking-row'

/** The part of a filter that leaves bookings without an open dispute. */
export function withoutOpenDispute() {
  return { 'disputes.isOpen': trusted({ $ne: true }) }
}

/** @throws AppError DISPUTED while a dispute of this booking is open */
export function refuseWhileDisputed({ disputes }: Pick<BookingRow, 'disputes'>): void {
  if (!(disputes ?? []).some(({ isOpen }) => isOpen)) return
  throw new AppError('DISPUTED', 'The buyer’s bank disputes this payment. Until the dispute is closed, the book cannot be handed over and the booking cannot be cancelled or refunded.')
}

/** The same before money is returned, which the provider also refuses after a dispute was lost. @throws AppError DISPUTED */
export function refuseUnrefundable(booking: Pick<BookingRow, 'disputes'>): void {
  refuseWhileDisputed(booking)
  if (!(booking.disputes ?? []).some((dispute) => toOutcome(dispute) === 'lost')) return
  throw new AppError('DISPUTED', 'The bank has returned the money of this booking to the buyer after a dispute. Nothing is left to return.')
}
