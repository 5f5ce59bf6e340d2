import { setTimeout as pause } from 'node:timers/promises'
import { trusted } from 'mongoose'
import { reconcile } from '@/lib/jobs/repairs/reconcile'
import { closeDays } from '@/lib/overview/read-days'
import { forgetOldMails } from '@/lib/platform/mail/send-queued-mails'
import { nextDigestAt } from '@/lib/saved-searches/saved-search'
import { BookingModel } from '@/models/booking'
import { OneTimeTokenModel } from '@/models/one-time-token'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { RateLimitModel } from '@/models/rate-limit'
import { SavedSearchModel } from '@/models/saved-search'
import { runAt } from './shifted-clock'

const ASK_EVERY_MS = 100

/** Mails are delivered beside the acts that cause them. */
async function waitForMails(end: Date): Promise<void> {
  for (;;) {
    while (await OutgoingMailModel.exists({ state: 'queued' })) await pause(ASK_EVERY_MS)
    await reconcile(end)
    const isWaiting =
      (await OutgoingMailModel.exists({ state: 'queued' })) ??
      (await BookingModel.exists({ 'outbox.dueAt': trusted({ $lte: end }) }))
    if (!isWaiting) return
  }
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
    await waitForMails(end)
    await closeSearches(end)
    await forgetOldMails()
    await RateLimitModel.deleteMany({})
    await OneTimeTokenModel.deleteMany({})
    await closeDays()
  })
}
