import 'server-only'
import { createHash } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { consumeRateLimit, HOUR_SECONDS, type RateLimit } from '@/lib/platform/db/rate-limits'
import { AppError } from '@/lib/platform/errors'
import { PushSubscriptionModel } from '@/models/push-subscription'
import { listLiveSubscriptions } from './live-subscriptions'
import { isPushEndpoint } from './push-services'
import type { PushInput, PushStatus } from './schemas'
import { findVapidKeys } from './vapid-keys'

const SUBSCRIPTIONS: RateLimit = { name: 'push-account', points: 30, seconds: HOUR_SECONDS }

/** One more ends the oldest. */
export const MOST_DEVICES = 10

export function toPushId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}

/** `id`: of the browser that asks, if it is subscribed at its push service. */
export async function findPushStatus(actor: Actor, id: string | undefined): Promise<PushStatus> {
  await connectToDatabase()
  const live = await listLiveSubscriptions(actor.id, new Date())
  const others = live.filter(({ _id }) => _id !== id)
  return { isOn: others.length < live.length, otherDevices: others.length }
}

async function endOldest(actor: Actor): Promise<void> {
  const surplus = await PushSubscriptionModel.find({ userId: actor.id }, { _id: 1 })
    .sort({ subscribedAt: -1 })
    .skip(MOST_DEVICES)
    .lean()
  if (surplus.length > 0)
    await PushSubscriptionModel.deleteMany({ _id: trusted({ $in: surplus.map(({ _id }) => _id) }), userId: actor.id })
}

/** This browser, until the session of the caller ends; no longer for another account that used it before.
 * @throws AppError BAD_INPUT for an endpoint of no known push service, NOT_ALLOWED in a shop without push,
 * TOO_MANY_REQUESTS, SIGNED_OUT */
export async function subscribe(actor: Actor, { endpoint, keys }: PushInput): Promise<PushStatus> {
  if (!findVapidKeys()) throw new AppError('NOT_ALLOWED', 'errors.pushNotOffered')
  if (!actor.session) throw new AppError('SIGNED_OUT', 'errors.signedOut')
  await consumeRateLimit(SUBSCRIPTIONS, actor.id)
  if (!isPushEndpoint(endpoint)) throw new AppError('BAD_INPUT', 'errors.unknownPushService')
  await connectToDatabase()
  const id = toPushId(endpoint)
  await PushSubscriptionModel.updateOne(
    { _id: id },
    {
      $set: { userId: actor.id, sessionId: actor.session.id, endpoint, keys, subscribedAt: new Date() },
      $unset: { sentAt: 1 }
    },
    { upsert: true }
  )
  await endOldest(actor)
  return findPushStatus(actor, id)
}

/** Does nothing for a browser that is not the caller's. @throws AppError TOO_MANY_REQUESTS */
export async function unsubscribe(actor: Actor, id: string): Promise<PushStatus> {
  await consumeRateLimit(SUBSCRIPTIONS, actor.id)
  await connectToDatabase()
  await PushSubscriptionModel.deleteOne({ _id: id, userId: actor.id })
  return findPushStatus(actor, id)
}
