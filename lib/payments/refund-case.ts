import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { isOpenCase } from '@/lib/bookings/case'
import { refuseUnrefundable } from '@/lib/bookings/refuse-disputed'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { changeRefunds } from './change-refunds'
import { toRefunded, type Refunded } from './refund-booking'
import { requestWhole } from './refund-ledger'
import { sendRefunds } from './sync-refunds'

/**
 * The seller ends an open case by returning all of the money, also after the handover. Asked again, nothing more goes back.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NO_CASE when none is open, DISPUTED
 */
export async function refundCase(actor: Actor, bookingId: string): Promise<Refunded> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const booking = await BookingModel.findOne({ _id: bookingId, sellerId: actor.id }, { _id: 1 }).lean()
  if (!booking) throw notFound('That sale')
  const changed = await changeRefunds(booking._id, (ledger, current, now) => {
    if (current.case?.status === 'refunded') return null
    if (!isOpenCase(current.case)) throw new AppError('NO_CASE', 'There is no open case on this order.')
    refuseUnrefundable(current)
    const requested = requestWhole(ledger, { intentId: current.transactionId ?? '', now })
    return requested && { ledger: requested, set: { cancelledBy: 'seller' } }
  })
  if (!changed) throw notFound('That sale')
  return toRefunded(await sendRefunds(changed))
}
