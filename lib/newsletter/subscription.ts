import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import type { Language } from '@/lib/platform/i18n/language'
import { SubscriberModel } from '@/models/subscriber'
import { defaultLanguage } from '@/lib/settings/languages'
import {
  queueConfirmMail,
  queueWelcomeMail,
  readConfirmToken,
  readUnsubscribeToken,
  type SubscriberRow
} from './newsletter-mails'
import { CONFIRM_WITHIN_MS, CONSENT, coolDownOf, ENDED_KEPT_MS, type SubscribeInput } from './subscriber'

async function findOrAdd(email: string, now: Date): Promise<SubscriberRow> {
  const added = { status: 'pending' as const, askedAt: now, round: 0, mailCount: 0, nextMailAt: now }
  const upsert = () =>
    SubscriberModel.findOneAndUpdate(
      { email },
      { $setOnInsert: added },
      { upsert: true, returnDocument: 'after' }
    ).lean()
  try {
    return await upsert()
  } catch (error) {
    // A concurrent request inserted the address.
    if (!isDuplicateKey(error)) throw error
    return upsert()
  }
}

/** All states take the same three writes, so that neither the response nor its time reveals them. */
export async function subscribe({ email }: SubscribeInput, language: Language = defaultLanguage()): Promise<void> {
  await connectToDatabase()
  const now = new Date()
  const row = await findOrAdd(email, now)
  // Repeats the last mail, which the outbox ignores. Without a mail there is no delay.
  const isCooling = row.mailCount > 0 && row.nextMailAt > now
  const number = isCooling ? row.mailCount - 1 : row.mailCount
  await queueConfirmMail(row, number, now, language)
  const nextMailAt = new Date(now.getTime() + coolDownOf(number + 1))
  await SubscriberModel.updateOne(
    { _id: row._id, mailCount: number },
    { $set: { askedAt: now, nextMailAt, language }, $inc: { mailCount: 1 } }
  )
}

function linkGone(): AppError {
  return new AppError('NOT_FOUND', 'errors.newsletterLinkGone')
}

/** Idempotent until the subscription ends. @throws AppError NOT_FOUND for an invalid or expired link */
export async function confirmSubscription(token: string): Promise<void> {
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
  // Also for a repeated call; the letter is queued once.
  const confirmed = await SubscriberModel.findOne({ _id, round: round + 1, status: 'confirmed' }).lean()
  if (!confirmed) throw linkGone()
  await queueWelcomeMail(confirmed, round, now)
}

/** Idempotent; the link of any letter works. @throws AppError NOT_FOUND for a forged link */
export async function unsubscribe(token: string): Promise<void> {
  const subscriberId = readUnsubscribeToken(token)
  if (!subscriberId) throw new AppError('NOT_FOUND', 'errors.linkIncomplete')
  await connectToDatabase()
  const now = new Date()
  await SubscriberModel.updateOne(
    { _id: subscriberId, status: 'confirmed' },
    { $set: { status: 'unsubscribed', unsubscribedAt: now, nextMailAt: now }, $inc: { round: 1 } }
  )
}

export async function purgeSubscribers(now = new Date()): Promise<void> {
  await connectToDatabase()
  const before = (age: number) => trusted({ $lte: new Date(now.getTime() - age) })
  await SubscriberModel.deleteMany({ status: 'pending', askedAt: before(CONFIRM_WITHIN_MS) })
  await SubscriberModel.deleteMany({ status: 'unsubscribed', unsubscribedAt: before(ENDED_KEPT_MS) })
}
