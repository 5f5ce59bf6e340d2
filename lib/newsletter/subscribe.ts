import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/platform/i18n/language'
import { SubscriberModel } from '@/models/subscriber'
import { queueConfirmMail, type SubscriberRow } from './queue-newsletter-mail'
import type { SubscribeInput } from './schemas'
import { coolDownOf } from './subscriber'

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
    // Two entered the same new address at once; by now it is there.
    if (!isDuplicateKey(error)) throw error
    return upsert()
  }
}

/**
 * Takes an address that somebody entered; only the link in the mail it gets makes it a subscription. Unknown,
 * waiting, confirmed, ended and cooling-down addresses go through the same three writes, so that neither the
 * answer nor its time tells them apart. `language` is that of the page, and of the mails from then on.
 */
export async function subscribe({ email }: SubscribeInput, language: Language = DEFAULT_LANGUAGE): Promise<void> {
  await connectToDatabase()
  const now = new Date()
  const row = await findOrAdd(email, now)
  // While an address cools down, its last mail is asked for once more, and the outbox refuses a mail it knows.
  // Without a mail nothing cools down: the row of a rival can be a moment younger than this request.
  const isCooling = row.mailCount > 0 && row.nextMailAt > now
  const number = isCooling ? row.mailCount - 1 : row.mailCount
  await queueConfirmMail(row, number, now, language)
  const nextMailAt = new Date(now.getTime() + coolDownOf(number + 1))
  await SubscriberModel.updateOne(
    { _id: row._id, mailCount: number },
    { $set: { askedAt: now, nextMailAt, language }, $inc: { mailCount: 1 } }
  )
}
