import 'server-only'
import { trusted } from 'mongoose'
import { mailUnread } from '@/lib/conversations/mail-unread'
import { dispatchEvents } from '@/lib/events/dispatch-events'
import { reconcile } from '@/lib/jobs/repairs/reconcile'
import { releaseBookings } from '@/lib/ledger/release-bookings'
import { remindSellers } from '@/lib/payouts/remind-sellers'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isCardInUse } from '@/lib/platform/env'
import { sendDigests } from '@/lib/saved-searches/send-digests'
import { NotificationModel } from '@/models/notification'
import { OutgoingMailModel } from '@/models/outgoing-mail'

/** Each works on a limited number at once. */
const MOST_RUNS = 1000
/** `lastFailure` of mails that the earlier shop has sent, or that are too late. */
const DROPPED = 'RESTORED'

/** Everything queued; its keys stay, so that nothing of it is queued again. Returns how many. */
async function dropMails(): Promise<number> {
  const queued = await OutgoingMailModel.updateMany(
    { state: 'queued' },
    { $set: { state: 'dead', lastFailure: DROPPED }, $unset: { content: 1, claim: 1 } }
  )
  return queued.modifiedCount
}

async function dropPushes(): Promise<number> {
  const pushed = await NotificationModel.updateMany(
    { 'push.dueAt': trusted({ $exists: true }) },
    { $unset: { push: 1 } }
  )
  const bundled = await NotificationModel.updateMany({ awaitsBundle: true }, { $unset: { awaitsBundle: 1, bundle: 1 } })
  return pushed.modifiedCount + bundled.modifiedCount
}

async function runDue(now: Date): Promise<void> {
  const context = { now, shouldStop: () => false }
  await reconcile(now)
  await releaseBookings(context)
  await mailUnread(now)
  await sendDigests(now)
  if (isCardInUse()) await remindSellers(context)
  await dispatchEvents(now)
}

/** Lets pass what was due until now: deadlines end what they end, and what would be mailed or pushed of it is dropped,
 * since the earlier shop has done so or it is too late. Nothing is sent. Returns how many mails and pushes. */
export async function catchUp(): Promise<number> {
  let dropped = (await dropMails()) + (await dropPushes())
  for (let run = 0; run < MOST_RUNS; run += 1) {
    // What was adopted before is due by now.
    await runDue(await readDatabaseTime())
    const more = (await dropMails()) + (await dropPushes())
    if (more === 0) return dropped
    dropped += more
  }
  throw new Error('the shop could not catch up: there are always more mails')
}
