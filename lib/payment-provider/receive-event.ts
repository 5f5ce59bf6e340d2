import 'server-only'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { StripeEventModel } from '@/models/stripe-event'
import type { ProviderEvent } from './provider'

/** Claims a verified event by a unique insert of its id and works on it. An interrupted event is worked on again.
 * Returns null if that was done before. */
export async function receiveEvent<Result>(
  event: ProviderEvent,
  work: (now: Date) => Promise<Result>
): Promise<Result | null> {
  await connectToDatabase()
  const now = await readDatabaseTime()
  try {
    await StripeEventModel.create({
      _id: event.id,
      type: event.type,
      state: 'received',
      receivedAt: now,
      ...(event.objectId ? { objectId: event.objectId } : {}),
      ...(event.accountId ? { accountId: event.accountId } : {}),
      ...(event.createdAt ? { createdAt: event.createdAt } : {})
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const known = await StripeEventModel.findById(event.id, { state: 1 }).lean()
    if (known?.state === 'done') return null
  }
  failpoint('event-stored')
  return work(now)
}

export async function markEventDone(id: string, now: Date): Promise<void> {
  await StripeEventModel.updateOne({ _id: id }, { $set: { state: 'done', doneAt: now } })
}
