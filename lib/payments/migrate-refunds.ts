import 'server-only'
import { trusted } from 'mongoose'
import { log } from '@/lib/platform/log'
import { BookingModel } from '@/models/booking'
import { changeRefunds } from './change-refunds'

const BATCH = 200

/** Adds a status to refunds of older releases (`toRefunds`). Idempotent. Returns the number of changed bookings. */
export async function migrateRefunds(): Promise<number> {
  const old = BookingModel.find({ refundsVersion: null, 'refunds.0.key': trusted({ $type: 'string' }) }, { _id: 1 })
    .batchSize(BATCH)
    .lean()
    .cursor()
  let changed = 0
  for await (const { _id } of old) {
    const booking = await changeRefunds(_id, (ledger, { refundsVersion }) => (refundsVersion ? null : { ledger }))
    if (booking) changed += 1
  }
  if (changed > 0) log.info({ bookings: changed }, 'refunds from before they had a status were given one')
  return changed
}
