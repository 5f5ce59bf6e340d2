import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FOLLOWED_EVENTS } from '@/lib/payments/receive-stripe-event'

/** Names of Stripe's events in a text; `charge.*` and others that are no whole name do not count. */
function namedIn(file: string): string[] {
  return [
    ...new Set(readFileSync(file, 'utf8').match(/\b(?:payment_intent|charge|refund)(?:\.[a-z_]+)+\b/g) ?? [])
  ].sort()
}

describe('the webhook events that the shop follows', () => {
  it.each(['.env.example', 'README.md'])('are the ones that %s names', (file) => {
    expect(namedIn(file)).toEqual([...FOLLOWED_EVENTS].sort())
  })
})
