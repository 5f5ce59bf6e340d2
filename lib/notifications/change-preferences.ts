import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { UserModel } from '@/models/user'
import type { PreferencesInput } from './schemas'
import { readUnsubscribeToken } from './unsubscribe-links'

/** @throws AppError NOT_FOUND if the account was closed meanwhile */
export async function changePreferences(actor: Actor, preferences: PreferencesInput): Promise<PreferencesInput> {
  await connectToDatabase()
  const { matchedCount } = await UserModel.updateOne(
    { _id: actor.id, status: 'active' },
    { $set: { notifications: preferences } }
  )
  if (matchedCount === 0) throw notFound('ownAccount')
  return preferences
}

/** Ends the mails of one category by a mailed link. Returns the message to show. @throws AppError NOT_FOUND for a forged
 * link */
export async function unsubscribe(token: string): Promise<PlainKey> {
  const found = readUnsubscribeToken(token)
  if (!found) throw new AppError('NOT_FOUND', 'errors.linkIncomplete')
  await connectToDatabase()
  await UserModel.updateOne({ _id: found.userId }, { $set: { [`notifications.${found.category}.mail`]: 'off' } })
  return 'notifications.unsubscribed'
}
