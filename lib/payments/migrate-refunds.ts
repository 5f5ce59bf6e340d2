import 'server-only'
import { trusted } from 'mongoose'
import { log } from '@/lib/platform/log'
import { BookingModel } from '@/models/booking'
import { changeRefunds } from './change-refunds'

/** How many bookings are read at a time. */
const BATCH = 200

/**
 * Gives the refunds from before attempts had a status one (see toRefunds), so that the queries that ask for a status find
 * them. Can be repeated, and done by several processes at once. Returns how many bookings were changed.
 */
export async function migrateRefunds(): Promise<number> {
  const old = BookingModel.find({ refundsVersion: null, 'refunds.0.key': trusted({ $type: 'string' }) }, { _id: 1 }).batchSize(BATCH).lean().cursor()
  let changed = 0
  for await (const { _id } of old) {
    const booking = await changeRefunds(_id, (ledger, { refundsVersion }) => (refundsVersion ? null : { ledger }))
    if (booking) changed += 1
  }
  if (changed > 0) log.info({ bookings: changed }, 'refunds from before they had a status were given one')
  return changed
}
