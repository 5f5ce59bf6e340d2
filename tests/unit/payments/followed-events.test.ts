import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FOLLOWED_EVENTS } from '@/lib/payments/receive-stripe-event'
import { FOLLOWED_ACCOUNT_EVENTS, FOLLOWED_PAYOUT_EVENTS } from '@/lib/payouts/receive-account-events'

/** Names of Stripe's events in a text; `charge.*` and others that are no whole name do not count. */
function namedIn(file: string): string[] {
  const names = /\b(?:payment_intent|charge|refund|payout)(?:\.[a-z_]+)+\b|\bv2\.core\.account[\w.[\]]*\w/g
  return [...new Set(readFileSync(file, 'utf8').match(names) ?? [])].sort()
}

it('the webhook events that the shop follows are the ones that .env.example names', () => {
  expect(namedIn('.env.example')).toEqual(
    [...FOLLOWED_EVENTS, ...FOLLOWED_PAYOUT_EVENTS, ...FOLLOWED_ACCOUNT_EVENTS].sort()
  )
})
