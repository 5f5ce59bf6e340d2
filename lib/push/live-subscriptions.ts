import 'server-only'
import { trusted, type Types } from 'mongoose'
import { PushSubscriptionModel, type PushSubscriptionDocument } from '@/models/push-subscription'
import { UserModel } from '@/models/user'
import { findVapidKeys } from './vapid-keys'

type Session = { id: string; endsAt: Date }

/** Whether its session lives: logging out, a new password, a suspension and closing the account all end sessions. */
function isLive({ sessionId }: Pick<PushSubscriptionDocument, 'sessionId'>, sessions: readonly Session[], now: Date) {
  return sessions.some(({ id, endsAt }) => id === sessionId && endsAt > now)
}

/** The browsers of an account that get push notifications, latest first. */
export async function listLiveSubscriptions(userId: Types.ObjectId | string, now: Date) {
  const user = await UserModel.findOne({ _id: userId, status: 'active' }, { sessions: 1 }).lean()
  if (!user) return []
  const rows = await PushSubscriptionModel.find({ userId }).sort({ subscribedAt: -1 }).lean()
  return rows.filter((row) => isLive(row, user.sessions, now))
}

/** Whether push notifications are switched on anywhere; perhaps in a session that has ended. */
export async function hasDevice(userId: Types.ObjectId): Promise<boolean> {
  return findVapidKeys() !== null && (await PushSubscriptionModel.exists({ userId })) !== null
}

const BATCH = 500

/** Deletes those whose session has ended. */
export async function purgePushSubscriptions(now: Date): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await PushSubscriptionModel.find({ _id: trusted({ $gt: after }) }, { userId: 1, sessionId: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean()
    const last = rows.at(-1)
    if (!last) return
    const owners = await UserModel.find(
      { _id: trusted({ $in: rows.map(({ userId }) => userId) }), status: 'active' },
      { sessions: 1 }
    ).lean()
    const sessionsOf = new Map(owners.map(({ _id, sessions }) => [_id.toHexString(), sessions]))
    const ended = rows.filter((row) => !isLive(row, sessionsOf.get(row.userId.toHexString()) ?? [], now))
    // With the session: the browser may have subscribed again meanwhile.
    for (const { _id, sessionId } of ended) await PushSubscriptionModel.deleteOne({ _id, sessionId })
    after = last._id
  }
}
