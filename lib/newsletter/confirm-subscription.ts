import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { SubscriberModel } from '@/models/subscriber'
import { readConfirmToken } from './newsletter-links'
import { queueWelcomeLetter } from './queue-newsletter-mail'
import type { NewsletterToken } from './schemas'
import { CONSENT } from './subscriber'

function linkGone(): AppError {
  return new AppError('NOT_FOUND', 'This link no longer works. Enter your address below to get a new one.')
}

/**
 * Makes a waiting address a subscriber and keeps the record of the consent. Pressing Confirm again is
 * harmless; the link does nothing any more once the subscription has ended. @throws AppError NOT_FOUND for a
 * link that is changed, used up or older than 7 days
 */
export async function confirmSubscription({ token }: NewsletterToken): Promise<void> {
  const link = readConfirmToken(token)
  if (!link) throw linkGone()
  await connectToDatabase()
  const { subscriberId: _id, round } = link
  const row = await SubscriberModel.findById(_id).lean()
  if (!row) throw linkGone()

  const now = new Date()
  const consent = { textVersion: CONSENT.version, askedAt: row.askedAt, confirmedAt: now }
  await SubscriberModel.updateOne(
    { _id, round, status: trusted({ $in: ['pending', 'unsubscribed'] }) },
    {
      $set: { status: 'confirmed', consent, nextMailAt: now },
      $unset: { unsubscribedAt: 1 },
      $inc: { round: 1 }
    }
  )
  // Also true for a second press, and for one whose answer was lost on the way: the letter is queued once
  // anyhow.
  const confirmed = await SubscriberModel.findOne({ _id, round: round + 1, status: 'confirmed' }).lean()
  if (!confirmed) throw linkGone()
  await queueWelcomeLetter(confirmed, round, now)
}
