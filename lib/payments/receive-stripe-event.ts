import 'server-only'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { crashPoint } from '@/lib/platform/crash-point'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { StripeEventModel } from '@/models/stripe-event'
import { FOLLOWED_EVENTS } from './followed-events'
import { readProviderEvent } from './stripe'
import { syncDisputes } from './sync-disputes'
import { syncPayment } from './sync-payment'

/**
 * Works on an event that was taken down: asks the provider how its payment stands, acts on that answer alone, and marks
 * the event done. Can be repeated. Returns the id of the copy whose standing may have changed. @throws AppError PAYMENTS_AWAY
 */
export async function workOnEvent(event: { id: string; type: string; intentId: string }, now: Date): Promise<string | null> {
  const isFollowed = FOLLOWED_EVENTS.includes(event.type) && event.intentId.startsWith('pi_')
  const listingId = isFollowed ? await syncPayment(event.intentId, now) : null
  if (isFollowed && event.type.startsWith('charge.dispute.')) await syncDisputes(event.intentId)
  await StripeEventModel.updateOne({ _id: event.id }, { $set: { state: 'done', doneAt: now } })
  return listingId
}

/**
 * Takes a webhook: verifies it, claims its id by a unique insert, works on it. A repeated event that is done does
 * nothing; one that was cut off is worked on again. Returns the id of the copy whose standing may have changed.
 * @throws AppError BAD_INPUT for a forged event, PAYMENTS_AWAY
 */
export async function receiveStripeEvent(rawBody: string, signature: string | null): Promise<string | null> {
  const event = readProviderEvent(rawBody, signature)
  await connectToDatabase()
  const now = await readDatabaseTime()
  try {
    await StripeEventModel.create({
      _id: event.id, type: event.type, objectId: event.intentId, state: 'received', receivedAt: now,
      ...(event.createdAt ? { createdAt: event.createdAt } : {})
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const known = await StripeEventModel.findById(event.id, { state: 1 }).lean()
    if (known?.state === 'done') return null
  }
  crashPoint('event-stored')
  return workOnEvent(event, now)
}
