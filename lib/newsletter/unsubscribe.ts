import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { SubscriberModel } from '@/models/subscriber'
import { readUnsubscribeToken } from './newsletter-links'
import type { NewsletterToken } from './schemas'

/**
 * Ends a subscription, by the link of any letter ever sent to it. Whoever is off the list already stays off.
 * @throws AppError NOT_FOUND for a link that the shop did not make
 */
export async function unsubscribe({ token }: NewsletterToken): Promise<void> {
  const subscriberId = readUnsubscribeToken(token)
  if (!subscriberId) {
    throw new AppError('NOT_FOUND', 'This link is not complete. Copy all of it from the letter.')
  }
  await connectToDatabase()
  const now = new Date()
  await SubscriberModel.updateOne(
    { _id: subscriberId, status: 'confirmed' },
    { $set: { status: 'unsubscribed', unsubscribedAt: now, nextMailAt: now }, $inc: { round: 1 } }
  )
}
