import { setTimeout as pause } from 'node:timers/promises'
import { closeDays } from '@/lib/overview/read-days'
import { forgetOldMails } from '@/lib/platform/mail/send-queued-mails'
import { nextDigestAt } from '@/lib/saved-searches/saved-search'
import { OneTimeTokenModel } from '@/models/one-time-token'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { RateLimitModel } from '@/models/rate-limit'
import { SavedSearchModel } from '@/models/saved-search'
import { runJobs } from './run-jobs'
import { runAt } from './shifted-clock'
import { dropDueMails } from './skip-booking-mails'

const ASK_EVERY_MS = 100

/** Mails of accounts, reports and the newsletter are sent beside the acts that cause them. */
async function waitForMails(): Promise<void> {
  while (await OutgoingMailModel.exists({ state: 'queued' })) await pause(ASK_EVERY_MS)
}

/** Saved searches have been mailed until now, so that the shop does not begin with mails about ninety days. */
async function closeSearches(end: Date): Promise<void> {
  for (const mails of ['daily', 'weekly'] as const) {
    await SavedSearchModel.updateMany({ mails }, { $set: { lookedAt: end, dueAt: nextDigestAt(mails, end) } })
  }
}

/** Leaves no work of the past for the jobs of the shop. */
export async function closeHistory(end: Date): Promise<void> {
  await runAt(end, async () => {
    await dropDueMails(end)
    await runJobs(end)
    await waitForMails()
    await closeSearches(end)
    await forgetOldMails()
    await RateLimitModel.deleteMany({})
    await OneTimeTokenModel.deleteMany({})
    await closeDays()
  })
}
