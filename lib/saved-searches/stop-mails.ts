import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { SavedSearchModel } from '@/models/saved-search'
import { readStopToken } from './digest-links'

/**
 * Ends the mails about one saved search, or about all of a person's, by the link of any digest ever sent; what to say
 * about it. The searches stay saved. @throws AppError NOT_FOUND for a link that the shop did not make
 */
export async function stopMails(token: string): Promise<PlainKey> {
  const stop = readStopToken(token)
  if (!stop) throw new AppError('NOT_FOUND', 'errors.linkIncomplete')
  await connectToDatabase()
  const off = { $set: { mails: 'off' as const }, $unset: { dueAt: 1 } }
  if ('searchId' in stop) {
    await SavedSearchModel.updateOne({ _id: stop.searchId }, off)
    return 'savedSearches.emailsStopped'
  }
  await SavedSearchModel.updateMany({ userId: stop.userId }, off)
  return 'savedSearches.allEmailsStopped'
}
