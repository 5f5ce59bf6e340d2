import { setTimeout as pause } from 'node:timers/promises'
import { trusted } from 'mongoose'
import { closeDays } from '@/lib/overview/read-days'
import { forgetOldMails } from '@/lib/platform/mail/send-queued-mails'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { nextDigestAt } from '@/lib/saved-searches/saved-search'
import { DayTallyModel } from '@/models/day-tally'
import { NotificationModel } from '@/models/notification'
import { OneTimeTokenModel } from '@/models/one-time-token'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { SavedSearchModel } from '@/models/saved-search'
import { runJobs } from './run-jobs'
import { runAt } from './shifted-clock'

const ASK_EVERY_MS = 100

const upTo = (end: Date) => trusted({ $lte: end })

/** Mails of accounts, reports and the newsletter are sent beside the acts that cause them. */
async function waitForMails(end: Date): Promise<void> {
  while (await OutgoingMailModel.exists({ state: 'queued', queuedAt: upTo(end) })) await pause(ASK_EVERY_MS)
}

/** Saved searches have been mailed until now, so that the shop does not begin with mails about ninety days. */
async function closeSearches(end: Date): Promise<void> {
  for (const mails of ['daily', 'weekly'] as const) {
    const dates = { searchedAt: end, dueAt: nextDigestAt(mails, end) }
    await SavedSearchModel.updateMany({ mails, savedAt: upTo(end) }, { $set: dates })
  }
}

/** Everybody has read what is older than a day. */
async function closeNotifications(end: Date): Promise<void> {
  const yesterday = new Date(end.getTime() - DAY_MS)
  await NotificationModel.updateMany({ at: upTo(yesterday), readAt: null }, { $set: { readAt: yesterday } })
}

/** Leaves no work of the past for the jobs of the shop. What visitors have done is later than `end`. `isWhole`: the
 * history was written in this process, which sends its mails. */
export async function closeHistory(end: Date, isWhole: boolean): Promise<void> {
  await runAt(end, async () => {
    if (!isWhole) await OutgoingMailModel.deleteMany({ state: 'queued', queuedAt: upTo(end) })
    await runJobs(end)
    await waitForMails(end)
    await closeSearches(end)
    await closeNotifications(end)
    await forgetOldMails()
    await OneTimeTokenModel.deleteMany({ createdAt: upTo(end) })
    // Somebody may have looked at days whose orders were still to come.
    await DayTallyModel.updateMany({}, { $unset: { closedAt: 1 } })
    await closeDays()
  })
}
