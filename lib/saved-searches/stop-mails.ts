import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { SavedSearchModel } from '@/models/saved-search'
import { readStopToken } from './digest-links'

/** The searches stay saved. Returns the message to show. @throws AppError NOT_FOUND for a forged link */
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
