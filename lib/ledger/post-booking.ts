import 'server-only'
import type { Types } from 'mongoose'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { failpoint } from '@/lib/platform/failpoint'
import { log } from '@/lib/platform/log'
import { BookingModel } from '@/models/booking'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { listMissingEntries, listMovements } from './movements'

const MAX_TRIES = 10

/**
 * Posts what a booking has moved and the ledger does not have yet. Returns the number of new entries. Idempotent, also
 * side by side: entries are read before the booking, so whoever works with an older booking meets an entry with the
 * same number and starts again.
 */
export async function postBooking(id: Types.ObjectId): Promise<number> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const posted = await LedgerEntryModel.find({ bookingId: id }, { source: 1, number: 1, postings: 1 }).lean()
    const booking = await BookingModel.findById(id).lean()
    if (!booking) return 0
    const now = await readDatabaseTime()
    const missing = listMissingEntries(listMovements(booking), posted, now)
    try {
      await LedgerEntryModel.insertMany(
        missing.map((entry) => ({ ...entry, bookingId: id, sellerId: booking.sellerId }))
      )
    } catch (error) {
      if (isDuplicateKey(error)) continue
      throw error
    }
    failpoint('ledger-posted')
    await BookingModel.updateOne(
      { _id: id, moneyVersion: booking.moneyVersion ?? null },
      { $set: { ledgerPostedAt: now }, $unset: { ledgerDueAt: 1 } }
    )
    return missing.length
  }
  throw new Error(`the ledger of booking ${id.toHexString()} could not be posted: too many changes at the same time`)
}

/** Does not block the caller and never throws: the reconciler posts what is left. */
export function postSoon(id: Types.ObjectId): void {
  postBooking(id).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) log.warn('the database is unavailable; ledger entries of a booking wait')
    else log.error({ err: error, bookingId: id.toHexString() }, 'the ledger entries of a booking could not be posted')
  })
}
