import 'server-only'
import { trusted } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import type { OrderRow } from '@/lib/orders/order-row'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { toOutcome } from './dispute'

export function withoutOpenDispute() {
  return { 'disputes.isOpen': trusted({ $ne: true }) }
}

/** @throws AppError DISPUTED while a dispute of this booking is open */
export function assertNotDisputed({ disputes }: Pick<OrderRow, 'disputes'>): void {
  if (!(disputes ?? []).some(({ isOpen }) => isOpen)) return
  throw new AppError('DISPUTED', 'errors.disputed')
}

/** The provider refuses refunds also after a lost dispute. @throws AppError DISPUTED, NOT_REFUNDABLE of cash */
export function assertRefundable(booking: Pick<OrderRow, 'disputes' | 'paymentMethod'>): void {
  if (isPaidAtMeeting(booking)) throw new AppError('NOT_REFUNDABLE', 'errors.refundAtMeeting')
  assertNotDisputed(booking)
  if (!(booking.disputes ?? []).some((dispute) => toOutcome(dispute) === 'lost')) return
  throw new AppError('DISPUTED', 'errors.disputeLost')
}
