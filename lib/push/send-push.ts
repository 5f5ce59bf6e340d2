import 'server-only'
import { log } from '@/lib/platform/log'
import { AddressRefused, postToAddress } from '@/lib/platform/http/post-to-address'
import { findReplyAddress } from '@/lib/platform/mail/deliver-mail'
import { toPushRequest, type PushKeys, type PushRequest } from './encrypt-push'
import { encodePushPayload, type PushPayload } from './push-payload'
import { isAllowedAddress, isPushEndpoint } from './push-services'
import type { VapidKeys } from './vapid-keys'

/** `gone`: the subscription has ended. `refused`: sending it again would not help. */
export type PushOutcome =
  | { is: 'sent' | 'gone' | 'refused' }
  /** `afterMs`: what the service asks for. */
  | { is: 'waiting'; afterMs: number }

function toWaitMs(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(retryAfter ?? '')
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now())
}

function toOutcome(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 408 || status === 429 || status >= 500) return { is: 'waiting', afterMs: toWaitMs(retryAfter) }
  return { is: 'refused' }
}

function encrypt(endpoint: string, keys: PushKeys, payload: PushPayload, vapidKeys: VapidKeys): PushRequest | null {
  try {
    const contact = `mailto:${findReplyAddress()}`
    return toPushRequest(endpoint, keys, {
      payload: encodePushPayload(payload),
      topic: payload.id,
      contact,
      vapidKeys
    })
  } catch (error) {
    log.warn({ err: error }, 'a push subscription has keys of no browser')
    return null
  }
}

/** To one browser. The log has the host, never the endpoint: whoever knows it can send to the browser. Never throws. */
export async function sendPush(
  { endpoint, keys }: { endpoint: string; keys: PushKeys },
  payload: PushPayload,
  vapidKeys: VapidKeys
): Promise<PushOutcome> {
  // Again: PUSH_HOSTS may have changed.
  const request = isPushEndpoint(endpoint) ? encrypt(endpoint, keys, payload, vapidKeys) : null
  if (!request) return { is: 'gone' }
  const url = new URL(endpoint)
  try {
    const { status, retryAfter } = await postToAddress(url, request, {
      isAllowed: (address) => isAllowedAddress(url, address)
    })
    const outcome = toOutcome(status, retryAfter)
    if (outcome.is === 'refused') log.error({ host: url.host, status }, 'a push service refuses a notification')
    return outcome
  } catch (error) {
    if (error instanceof AddressRefused) {
      log.error({ host: url.host }, 'the name of a push service has an address that is not public')
      return { is: 'refused' }
    }
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log.warn({ host: url.host, reason }, 'a push service cannot be reached')
    return { is: 'waiting', afterMs: 0 }
  }
}
