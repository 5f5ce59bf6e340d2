import 'server-only'
import webPush from 'web-push'
import type { VapidKeys } from './vapid-keys'

/** Of a browser, as `PushSubscription.toJSON` writes them: base64url. */
export type PushKeys = { p256dh: string; auth: string }

/** A push service keeps it for this long while the device cannot be reached. */
export const TTL_SECONDS = 24 * 3600

export type PushRequest = { headers: Record<string, string>; body: Buffer }

/** Encrypts (RFC 8291) and signs (RFC 8292). `topic`: a push replaces one with the same topic that still waits at the
 * service. `contact`: a mailto: address. The library sends nothing: it could not be held to a checked address.
 * @throws Error for keys of no browser */
export function toPushRequest(
  endpoint: string,
  keys: PushKeys,
  { payload, topic, contact, vapidKeys }: { payload: string; topic: string; contact: string; vapidKeys: VapidKeys }
): PushRequest {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { subject: contact, ...vapidKeys },
    TTL: TTL_SECONDS,
    urgency: 'normal',
    topic
  })
  return { headers, body: body ?? Buffer.alloc(0) }
}
