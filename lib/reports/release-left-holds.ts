import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { TAKEN_DOWN } from '@/lib/listings/on-show'
import { markCancelling } from '@/lib/payments/end-hold'
import { ListingModel } from '@/models/listing'
import { HOLD_ENDED_REASON } from './release-hold'

/** The most copies that one call looks at; the next one goes on. */
const MOST = 100

/**
 * Gives up the unpaid bookings of copies that are taken down, where a stop half-way has left them; the reconciler brings
 * them to their end.
 */
export async function releaseLeftHolds(): Promise<void> {
  await connectToDatabase()
  const held = await ListingModel.find({ ...TAKEN_DOWN, status: 'reserved' }, { hold: 1 }).limit(MOST).lean()
  for (const { hold } of held) if (hold) await markCancelling(hold.bookingId, 'shop', HOLD_ENDED_REASON)
}
