import 'server-only'
import { trusted, type Types } from 'mongoose'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { failpoint } from '@/lib/platform/failpoint'
import { isQuarantined } from '@/lib/platform/quarantine'
import { log } from '@/lib/platform/log'
import { listLiveSubscriptions } from '@/lib/push/live-subscriptions'
import type { PushPayload } from '@/lib/push/push-payload'
import { sendPush } from '@/lib/push/send-push'
import { findVapidKeys, type VapidKeys } from '@/lib/push/vapid-keys'
import { NotificationModel } from '@/models/notification'
import { PushSubscriptionModel } from '@/models/push-subscription'
import { UserModel } from '@/models/user'
import { toReadableLanguage } from '@/lib/settings/languages'
import { readPreference } from './categories'
import { pickTitle } from './queries'
import type { IsStillTrue } from './send-bundles'

/** After this time another sender may take it over. */
const CLAIM_MS = 60_000
/** Older news is not worth a push. */
const LIFE_MS = 24 * 3_600_000
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000

/** The longest due one, or the one with the id. Counts the attempt. */
function claimPush(now: Date, id?: Types.ObjectId) {
  return NotificationModel.findOneAndUpdate(
    { ...(id ? { _id: id } : {}), 'push.dueAt': trusted({ $lte: now }) },
    {
      $set: { 'push.claim': crypto.randomUUID(), 'push.dueAt': new Date(now.getTime() + CLAIM_MS) },
      $inc: { 'push.attempts': 1 }
    },
    { sort: { 'push.dueAt': 1 }, returnDocument: 'after' }
  ).lean()
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimPush>>>
type Subscription = Awaited<ReturnType<typeof listLiveSubscriptions>>[number]
type Delivery = { targets: Subscription[]; payload: PushPayload; keys: VapidKeys }

function byClaim({ _id, push }: Claimed) {
  return { _id, 'push.claim': push?.claim }
}

/** Doubled with each attempt, at least what a push service asks for, at most an hour. */
function toWaitMs(attempts: number, askedMs: number): number {
  return Math.min(Math.max(FIRST_WAIT_MS * 2 ** (attempts - 1), askedMs), LONGEST_WAIT_MS)
}

/** To the browsers that have not got it and were subscribed when it was written. Null where it is no longer wanted. */
async function findDelivery(row: Claimed, now: Date, isStillTrue: IsStillTrue): Promise<Delivery | null> {
  const { _id, userId, at, category, titles, link = null, push } = row
  if (row.readAt || now.getTime() - at.getTime() > LIFE_MS || !(await isStillTrue(row))) return null
  const owner = await UserModel.findOne({ _id: userId, status: 'active' }, { notifications: 1, language: 1 }).lean()
  const keys = findVapidKeys()
  if (!owner || !keys || !readPreference(owner.notifications, category).push) return null
  const isDue = ({ _id: id, subscribedAt }: Subscription) => !push?.sentTo.includes(id) && subscribedAt <= at
  const targets = (await listLiveSubscriptions(userId, now)).filter(isDue)
  const title = pickTitle(titles, toReadableLanguage(owner.language))
  return { targets, payload: { id: _id.toHexString(), title, link }, keys }
}

/** Returns how long to wait in milliseconds, or null once the browser needs no more attempt. */
async function sendTo(target: Subscription, row: Claimed, { payload, keys }: Delivery): Promise<number | null> {
  const outcome = await sendPush(target, payload, keys)
  failpoint('push-sent')
  if (outcome.is === 'waiting') return outcome.afterMs
  await NotificationModel.updateOne(byClaim(row), { $push: { 'push.sentTo': target._id } })
  failpoint('push-marked')
  const same = { _id: target._id, sessionId: target.sessionId }
  if (outcome.is === 'gone') await PushSubscriptionModel.deleteOne(same)
  if (outcome.is === 'sent') await PushSubscriptionModel.updateOne(same, { $set: { sentAt: new Date() } })
  return null
}

async function deliver(row: Claimed, now: Date, isStillTrue: IsStillTrue): Promise<void> {
  failpoint('push-claimed')
  const delivery = await findDelivery(row, now, isStillTrue)
  const waits = delivery ? await Promise.all(delivery.targets.map((target) => sendTo(target, row, delivery))) : []
  const asked = waits.filter((wait) => wait !== null)
  if (asked.length === 0) {
    await NotificationModel.updateOne(byClaim(row), { $unset: { push: 1 } })
    failpoint('push-finished')
    return
  }
  const dueAt = new Date(now.getTime() + toWaitMs(row.push?.attempts ?? 1, Math.max(...asked)))
  await NotificationModel.updateOne(byClaim(row), { $set: { 'push.dueAt': dueAt }, $unset: { 'push.claim': 1 } })
}

/** It stays due after an error. @throws anything if the database is unavailable */
async function tryToDeliver(row: Claimed, now: Date, isStillTrue: IsStillTrue): Promise<void> {
  try {
    await deliver(row, now, isStillTrue)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.error({ err: error, notification: row._id }, 'a push could not be sent')
  }
}

/** Sends all due ones one by one, each to the browsers of its recipient at once; several processes may do so at once,
 * since each is claimed. One that was read, is a day old, is no longer true or was switched off meanwhile is dropped. */
export async function sendPushes(
  now: Date,
  isStillTrue: IsStillTrue,
  shouldStop: () => boolean = () => false
): Promise<void> {
  await connectToDatabase()
  while (!shouldStop()) {
    const row = await claimPush(now)
    if (!row) return
    await tryToDeliver(row, now, isStillTrue)
  }
}

let last: Promise<void> = Promise.resolve()

async function sendOne(id: Types.ObjectId): Promise<void> {
  try {
    const now = new Date()
    const row = await claimPush(now, id)
    if (row) await tryToDeliver(row, now, () => Promise.resolve(true))
  } catch (error) {
    // The job takes it (lib/jobs/jobs.ts).
    log.warn({ err: error, notification: id }, 'the database is unavailable; a push waits')
  }
}

/** News that has just been found true. In the background, one at a time per process. Never throws. */
export function pushSoon(id: Types.ObjectId): void {
  if (!isQuarantined()) last = last.then(() => sendOne(id))
}
