import type { SeededRandom } from '../seeded-random'
import * as words from './order-texts'
import type { OrderStep } from './steps'

type Act = OrderStep extends infer Each ? (Each extends OrderStep ? Omit<Each, 'order'> : never) : never

/** Minutes after the booking. `isBarrier`: see Step. */
export type Moment = { after: number; act: Act | { do: 'run-jobs' }; isBarrier: boolean }

const HOUR = 60
const DAY = 24 * HOUR
/** Defaults of HOLD_HOURS and HANDOVER_DAYS. */
const HOLD = 24 * HOUR
const HANDOVER = 14 * DAY

function on(after: number, act: Act): Moment {
  return { after, act, isBarrier: false }
}

function byAdmin(after: number, act: Act): Moment {
  return { after, act, isBarrier: true }
}

function jobsAt(after: number): Moment {
  return { after, act: { do: 'run-jobs' }, isBarrier: true }
}

function paying(random: SeededRandom): Moment[] {
  const first = random.between(4, 9 * HOUR)
  const pays = on(first + 3, { do: 'pay', card: random.onceIn(3) ? 'pm_card_mastercard' : 'pm_card_visa' })
  return random.onceIn(9) ? [on(first, { do: 'pay', card: 'pm_card_chargeDeclined' }), pays] : [pays]
}

function handingOver(random: SeededRandom): Moment[] {
  return [...paying(random), on(random.between(20 * HOUR, 6 * DAY), { do: 'hand-over' })]
}

function refundFails(): Moment[] {
  return [
    on(40, { do: 'pay', card: 'pm_card_refundFail' }),
    on(2 * DAY, { do: 'cancel', by: 'seller', reason: words.SELLER_CANCELS[0] })
  ]
}

function caseOf(random: SeededRandom, rest: Moment[]): Moment[] {
  const { reason, text } = random.pick(words.PROBLEMS)
  return [
    on(30, { do: 'pay', card: 'pm_card_visa' }),
    on(2 * DAY, { do: 'hand-over' }),
    on(3 * DAY, { do: 'open-case', reason, text }),
    ...rest
  ]
}

const responded = (random: SeededRandom) => on(4 * DAY, { do: 'respond-to-case', text: random.pick(words.RESPONSES) })

const agreed = (after: number, inDays: number) => on(after, { do: 'agree-meeting', inDays })

/** Agreed for two days later. */
function meeting(rest: Moment[]): Moment[] {
  return [agreed(3 * HOUR, 2), ...rest]
}

/** Stories of orders that are paid at the meeting. */
const CASH_STORIES = {
  'cash-handed-over': (random) => meeting([on(random.between(2 * DAY, 3 * DAY), { do: 'hand-over' })]),
  'cash-not-confirmed': () => [jobsAt(HOLD + 1)],
  'cash-cancelled-by-buyer': (random) => [
    agreed(2 * HOUR, 6),
    on(DAY, { do: 'cancel', by: 'buyer', reason: random.pick(words.BUYER_CANCELS) }),
    on(1.5 * DAY, { do: 'settle-meeting', by: 'seller', outcome: 'back_on_sale' })
  ],
  'cash-missed': () =>
    meeting([
      on(3 * DAY, { do: 'settle-meeting', by: 'seller', outcome: 'other_missed' }),
      jobsAt(8 * DAY),
      on(8.2 * DAY, { do: 'settle-meeting', by: 'seller', outcome: 'back_on_sale' })
    ]),
  'cash-sold-without-code': () => meeting([on(3 * DAY, { do: 'settle-meeting', by: 'seller', outcome: 'sold' })]),
  'cash-case-upheld': (random) => [
    ...meeting([on(2.5 * DAY, { do: 'hand-over' })]),
    on(3 * DAY, { do: 'open-case', reason: 'damaged', text: random.pick(words.PROBLEMS).text }),
    responded(random),
    byAdmin(6 * DAY, { do: 'decide-case', decision: 'uphold', note: words.NOTES.refund })
  ],
  // Open today.
  'cash-asked': () => [],
  'cash-agreed': () => [agreed(3 * HOUR, 4)]
} as const satisfies Record<string, (random: SeededRandom) => Moment[]>

export function isCashStory(story: Story): boolean {
  return story in CASH_STORIES
}

/** How an order of the past went on after it was booked. */
export const STORIES = {
  ...CASH_STORIES,
  'handed-over': handingOver,
  'handed-over-automatically': (random) => [...paying(random), jobsAt(HANDOVER + 10 * HOUR)],
  'cancelled-by-buyer': (random) => [
    on(random.between(20, 8 * HOUR), { do: 'cancel', by: 'buyer', reason: random.pick(words.BUYER_CANCELS) })
  ],
  'cancelled-while-paying': (random) => [
    on(30, { do: 'start-payment' }),
    on(random.between(HOUR, 8 * HOUR), { do: 'cancel', by: 'buyer', reason: random.pick(words.BUYER_CANCELS) })
  ],
  'cancelled-by-seller': (random) => [
    on(random.between(30, 10 * HOUR), { do: 'cancel', by: 'seller', reason: random.pick(words.SELLER_CANCELS) })
  ],
  'cancelled-by-admin': () => [byAdmin(9 * HOUR, { do: 'cancel', by: 'shop', reason: words.ADMIN_CANCELS })],
  expired: () => [jobsAt(HOLD + 1)],
  'expired-while-paying': () => [on(50, { do: 'start-payment' }), jobsAt(HOLD + 1)],
  'refunded-by-seller': (random) => [
    ...paying(random),
    on(random.between(DAY, 4 * DAY), { do: 'cancel', by: 'seller', reason: random.pick(words.SELLER_CANCELS) })
  ],
  'copy-cancelled': (random) => [
    ...paying(random),
    on(DAY, { do: 'cancel-copy', reason: random.pick(words.SELLER_CANCELS) }),
    on(random.between(2 * DAY, 5 * DAY), { do: 'hand-over' })
  ],
  'refunded-by-admin': (random) => [
    ...paying(random),
    byAdmin(3 * DAY, { do: 'cancel', by: 'shop', reason: words.ADMIN_CANCELS })
  ],
  'refunded-when-asked': (random) => [
    ...paying(random),
    on(20 * HOUR, { do: 'ask-to-cancel', reason: random.pick(words.ASKS) }),
    on(30 * HOUR, { do: 'cancel', by: 'seller', reason: words.GRANTED })
  ],
  'handed-over-though-asked': (random) => [
    ...paying(random),
    on(20 * HOUR, { do: 'ask-to-cancel', reason: random.pick(words.ASKS) }),
    on(26 * HOUR, { do: 'decline-to-cancel' }),
    on(3 * DAY, { do: 'hand-over' })
  ],
  'partly-refunded': (random) => [
    ...handingOver(random),
    byAdmin(8 * DAY, { do: 'refund-part', share: 0.3, reason: words.PART_REFUND })
  ],
  'case-refunded-by-seller': (random) => caseOf(random, [on(4 * DAY, { do: 'refund-case' })]),
  'case-refunded': (random) =>
    caseOf(random, [
      responded(random),
      byAdmin(6 * DAY, { do: 'decide-case', decision: 'refund', note: words.NOTES.refund })
    ]),
  'case-partly-refunded': (random) =>
    caseOf(random, [
      responded(random),
      byAdmin(6 * DAY, { do: 'decide-case-part', share: 0.4, note: words.NOTES.part })
    ]),
  'case-dismissed': (random) =>
    caseOf(random, [
      responded(random),
      byAdmin(7 * DAY, { do: 'decide-case', decision: 'dismiss', note: words.NOTES.dismiss })
    ]),
  'case-withdrawn': (random) => caseOf(random, [on(3.5 * DAY, { do: 'withdraw-case' })]),
  'case-ended-by-handover': () => [
    on(30, { do: 'pay', card: 'pm_card_visa' }),
    on(5 * DAY, { do: 'open-case', reason: 'not_handed_over', text: words.NOBODY_CAME }),
    on(6 * DAY, { do: 'hand-over' })
  ],
  'dispute-won': (random) => [
    ...handingOver(random),
    on(8 * DAY, { do: 'open-dispute', reason: 'product_not_received' }),
    on(20 * DAY, { do: 'end-dispute', status: 'won' })
  ],
  'dispute-lost': (random) => [
    ...paying(random),
    on(5 * DAY, { do: 'open-dispute', reason: 'fraudulent' }),
    on(18 * DAY, { do: 'end-dispute', status: 'lost' })
  ],
  'refund-settled-by-hand': () => [
    ...refundFails(),
    byAdmin(4 * DAY, { do: 'settle-refund', note: words.BY_TRANSFER })
  ],
  'refund-retried': () => [...refundFails(), byAdmin(3 * DAY, { do: 'retry-refund' })],

  // Orders that are open today.
  held: () => [],
  'being-paid': () => [on(25, { do: 'start-payment' })],
  paid: (random) => paying(random),
  'asked-to-cancel': (random) => [
    on(30, { do: 'pay', card: 'pm_card_visa' }),
    on(12 * HOUR, { do: 'ask-to-cancel', reason: random.pick(words.ASKS) })
  ],
  'case-with-seller': (random) => caseOf(random, []),
  'case-with-shop': (random) => caseOf(random, [responded(random)]),
  'case-escalated': (random) => caseOf(random, [jobsAt(6 * DAY + HOUR)]),
  disputed: (random) => [...handingOver(random), on(9 * DAY, { do: 'open-dispute', reason: 'fraudulent' })],
  'refund-failed': refundFails,
  refunding: () => [
    on(30, { do: 'pay', card: 'pm_card_visa' }),
    byAdmin(3 * DAY, { do: 'refund-slowly', reason: words.ADMIN_CANCELS })
  ]
} as const satisfies Record<string, (random: SeededRandom) => Moment[]>

export type Story = keyof typeof STORIES
