import 'server-only'
import { markEventDone, receiveEvent } from '@/lib/payment-provider/receive-event'
import { readAccountEvent, readConnectEvent } from '@/lib/payment-provider/stripe-events'
import { syncAccount, syncPayout } from './sync-account'

/** Events of connected accounts (docs.stripe.com/api/events/types); others are stored and ignored. */
export const FOLLOWED_PAYOUT_EVENTS: readonly string[] = [
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled'
]

/** Thin events of API v2 (docs.stripe.com/api/v2/core/events/event-types); others are stored and ignored. */
export const FOLLOWED_ACCOUNT_EVENTS: readonly string[] = [
  'v2.core.account.updated',
  'v2.core.account.closed',
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated'
]

type StoredEvent = { id: string; type: string; objectId: string | null; accountId: string | null }

export function isAccountEvent(type: string): boolean {
  return type.startsWith('v2.core.account') || type.startsWith('payout.')
}

/** Syncs the account or the payout of a stored event and marks the event as done. Idempotent. @throws AppError
 * PAYMENTS_UNAVAILABLE */
export async function workOnAccountEvent({ id, type, objectId, accountId }: StoredEvent, now: Date): Promise<void> {
  if (FOLLOWED_ACCOUNT_EVENTS.includes(type) && objectId) await syncAccount(objectId)
  if (FOLLOWED_PAYOUT_EVENTS.includes(type) && objectId && accountId) await syncPayout(objectId, accountId)
  await markEventDone(id, now)
}

/** Verifies a webhook of the connected accounts and processes it once. @throws AppError BAD_INPUT for a forged event,
 * PAYMENTS_UNAVAILABLE */
export async function receivePayoutEvent(rawBody: string, signature: string | null): Promise<void> {
  const event = readConnectEvent(rawBody, signature)
  await receiveEvent(event, (now) => workOnAccountEvent(event, now))
}

/** Verifies a thin event and processes it once. @throws AppError BAD_INPUT for a forged event, PAYMENTS_UNAVAILABLE */
export async function receiveAccountEvent(rawBody: string, signature: string | null): Promise<void> {
  const event = readAccountEvent(rawBody, signature)
  await receiveEvent(event, (now) => workOnAccountEvent(event, now))
}
