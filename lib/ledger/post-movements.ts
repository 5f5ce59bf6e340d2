import 'server-only'
import { Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import type { Subscriber } from '@/lib/platform/events/subscriber'
import { failpoint } from '@/lib/platform/failpoint'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { MoneyMoved } from './events'
import { listMissingEntries } from './movements'

const MAX_TRIES = 10

/**
 * Posts what a booking has moved, as an event says it, and the ledger does not have yet. Idempotent, also side by side:
 * entries are read first, so whoever is late meets an entry with the same number and starts again. What the booking says
 * later is kept: the entries name the version of its money.
 */
export async function postMovements(orderId: Types.ObjectId, moved: MoneyMoved, at: Date): Promise<void> {
  const { sellerId, version, movements } = moved
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const posted = await LedgerEntryModel.find({ orderId }, { source: 1, number: 1, version: 1, postings: 1 }).lean()
    if (posted.some((entry) => (entry.version ?? 0) > version)) return
    const missing = listMissingEntries(movements, posted, at)
    try {
      await LedgerEntryModel.insertMany(missing.map((entry) => ({ ...entry, version, orderId, sellerId })))
      failpoint('ledger-posted')
      return
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
  throw new Error(
    `the ledger of booking ${orderId.toHexString()} could not be posted: too many changes at the same time`
  )
}

/** The ledger follows from the events that say what money has moved, all of which are kept. */
export const ledgerSubscriber: Subscriber = {
  name: 'ledger',
  kinds: ['money-moved'],
  startsAt: 'beginning',
  handle: ({ subjectId, at, payload }) => postMovements(new Types.ObjectId(subjectId), MoneyMoved.parse(payload), at)
}
