import { expect, it } from 'vitest'
import { MESSAGE_REPORT_EVENTS } from '@/lib/conversations/events'
import { KEPT_EVENTS, SUBSCRIBERS } from '@/lib/events/dispatch-events'
import { ORDER_EVENTS } from '@/lib/orders/events'
import { PAYOUT_ACCOUNT_EVENTS, PAYOUT_EVENTS } from '@/lib/payouts/events'
import { MODERATION_EVENTS, REPORT_EVENTS } from '@/lib/reports/events'
import { ACCOUNT_EVENTS } from '@/lib/users/events'

const KINDS: readonly string[] = [
  ...ORDER_EVENTS,
  ...PAYOUT_EVENTS,
  ...PAYOUT_ACCOUNT_EVENTS,
  ...MODERATION_EVENTS,
  ...REPORT_EVENTS,
  ...MESSAGE_REPORT_EVENTS,
  ...ACCOUNT_EVENTS
]

it('every kind of event has a subscriber, and every subscriber hears of kinds that there are', () => {
  const received = SUBSCRIBERS.flatMap(({ kinds }) => [...kinds])
  expect(KINDS.filter((kind) => !received.some((one) => one === kind))).toEqual([])
  expect(received.filter((kind) => !KINDS.includes(kind))).toEqual([])
  expect(new Set(KINDS).size).toBe(KINDS.length)
})

it('subscribers have names of their own, and what one of them can hear of from the beginning is kept', () => {
  expect(new Set(SUBSCRIBERS.map(({ name }) => name)).size).toBe(SUBSCRIBERS.length)
  const replayed = SUBSCRIBERS.filter(({ startsAt }) => startsAt === 'beginning').flatMap(({ kinds }) => [...kinds])
  expect(replayed).toEqual(KEPT_EVENTS)
})
