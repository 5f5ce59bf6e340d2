import 'server-only'
import { connectToDatabase } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import { StripeEventModel } from '@/models/stripe-event'
import { settlePayment, type SettledPayment } from './settle-payment'
import { readProviderEvent } from './stripe'

/**
 * Takes a webhook: verifies it, claims its id by a unique insert, asks the provider how the payment stands, settles it,
 * marks the event done. A repeated event that is done does nothing; one that was cut off is worked on again.
 * Returns what was settled, if anything. @throws AppError BAD_INPUT for a forged event, PAYMENTS_AWAY
 */
export async function receiveStripeEvent(rawBody: string, signature: string | null): Promise<SettledPayment | null> {
  const event = readProviderEvent(rawBody, signature)
  await connectToDatabase()
  try {
    await StripeEventModel.create({
      _id: event.id,
      type: event.type,
      objectId: event.objectId,
      state: 'received',
      receivedAt: new Date()
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const known = await StripeEventModel.findById(event.id, { state: 1 }).lean()
    if (known?.state === 'done') return null
  }
  const settled = event.type === 'payment_intent.succeeded' ? await settleOrRefuse(event.objectId) : null
  await StripeEventModel.updateOne({ _id: event.id }, { $set: { state: 'done', doneAt: new Date() } })
  return settled
}

/** A payment the shop has no booking for is logged by settlePayment and must not be sent again and again. */
async function settleOrRefuse(transactionId: string): Promise<SettledPayment | null> {
  try {
    return await settlePayment(transactionId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_NOT_COMPLETE') return null
    throw error
  }
}
