import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type Share } from '@/lib/orders/shares'
import { sumTransferred, leftOfTransfer, type Transfer } from '@/lib/transfers/transfer'
import { planTransfer, type Destination, type TransferPlan } from '@/lib/transfers/plan-transfer'

const NOW = new Date('2026-11-26T12:00:00Z')
const READY: Destination = { accountId: 'acct_1', isReady: true }

type Booking = Parameters<typeof planTransfer>[0]
type Dispute = {
  id: string
  status: string
  isOpen: boolean
  withdrawnCents: number
  reinstatedCents: number
  shares: readonly Share[]
}
type Refund = {
  key: string
  status: 'requested' | 'succeeded' | 'failed'
  amountCents: number
  shares: readonly Share[]
  requestedAt: Date
}
type Line = { number: number; priceCents: number; commissionCents: number }
type Facts = {
  lines: Line[]
  released: boolean
  refunds: Refund[]
  disputes: Dispute[]
  transfers: Transfer[]
  hasCase: boolean
}

const ONE: Line[] = [{ number: 1, priceCents: 1000, commissionCents: 100 }]
/** Together of the same price and commission. */
const THREE: Line[] = [
  { number: 1, priceCents: 500, commissionCents: 70 },
  { number: 2, priceCents: 200, commissionCents: 0 },
  { number: 3, priceCents: 300, commissionCents: 30 }
]

function toBooking({ lines, released, refunds, disputes, transfers, hasCase }: Partial<Facts>): Booking {
  const row: object = {
    lines: lines ?? ONE,
    refunds: refunds ?? [],
    disputes: disputes ?? [],
    transfers: transfers ?? [],
    ...((released ?? true) ? { releasedAt: NOW } : {}),
    ...(hasCase ? { case: { status: 'with_shop', number: 1 } } : {})
  }
  return Object.assign(Object.create(null), row)
}

function made(amountCents: number, reversedCents = 0): Transfer {
  const attempt = { requestKey: 'k', status: 'made' as const, requestedAt: NOW }
  const reversals = reversedCents > 0 ? [{ ...attempt, key: 'r_1', amountCents: reversedCents }] : []
  return { ...attempt, key: 't_1', id: 'tr_1', amountCents, accountId: 'acct_1', reversals, netted: [] }
}

function refund(status: Refund['status'], amountCents: number, line = 1): Refund {
  return { key: `rf_${amountCents}`, status, amountCents, shares: [{ line, cents: amountCents }], requestedAt: NOW }
}

const WITHDRAWN: Dispute = {
  id: 'd',
  status: 'needs_response',
  isOpen: true,
  withdrawnCents: 1000,
  reinstatedCents: 0,
  shares: [{ line: 1, cents: 1000 }]
}
const INQUIRY: Dispute = { ...WITHDRAWN, status: 'warning_needs_response', withdrawnCents: 0 }

describe('the plan of a transfer', () => {
  it.each<[string, Partial<Facts>, Destination | null, Partial<TransferPlan>]>([
    ['sends the price less the commission', {}, READY, { kind: 'send', amountCents: 900 }],
    [
      'sends what refunds have left',
      { refunds: [refund('succeeded', 300)] },
      READY,
      { kind: 'send', amountCents: 630 }
    ],
    ['moves nothing before the release', { released: false }, READY, { kind: 'settled' }],
    ['waits for an account', {}, null, { kind: 'wait', reason: 'account' }],
    ['waits for the setup of the account', {}, { ...READY, isReady: false }, { kind: 'wait', reason: 'account' }],
    ['waits for a refund', { refunds: [refund('requested', 300)] }, READY, { kind: 'wait', reason: 'refund' }],
    ['waits for an admin’s decision', { refunds: [refund('failed', 300)] }, READY, { kind: 'wait', reason: 'refund' }],
    ['waits for an inquiry', { disputes: [INQUIRY] }, READY, { kind: 'wait', reason: 'dispute' }],
    ['waits for a case', { hasCase: true }, READY, { kind: 'wait', reason: 'case' }],
    ['is settled when the account has everything', { transfers: [made(900)] }, null, { kind: 'settled' }],
    [
      'takes the seller’s part of an open refund back',
      { transfers: [made(900)], refunds: [refund('requested', 300)] },
      READY,
      { kind: 'reverse', amountCents: 270 }
    ],
    [
      'takes everything back when the bank has taken the money',
      { transfers: [made(900)], disputes: [WITHDRAWN] },
      READY,
      { kind: 'reverse', amountCents: 900 }
    ],
    [
      'sends what is missing in addition to what is there',
      { transfers: [made(900, 300)] },
      READY,
      { kind: 'send', amountCents: 300, paysBack: null }
    ],
    [
      'sends what refunds of one copy have left of several, less the commission of each',
      { lines: THREE, refunds: [refund('succeeded', 250)] },
      READY,
      { kind: 'send', amountCents: 685 }
    ],
    [
      'sends nothing of a copy that was refunded whole, and keeps no commission of it',
      { lines: THREE, refunds: [refund('succeeded', 300, 3)] },
      READY,
      { kind: 'send', amountCents: 630 }
    ],
    [
      'takes the seller’s part of a copy back that has no commission',
      { lines: THREE, transfers: [made(900)], refunds: [refund('requested', 200, 2)] },
      READY,
      { kind: 'reverse', amountCents: 200 }
    ],
    [
      'sends again after everything was taken back',
      { transfers: [made(900, 900)] },
      READY,
      { kind: 'send', amountCents: 900 }
    ]
  ])('%s', (_name, facts, destination, expected) => {
    expect(planTransfer(toBooking(facts), destination)).toMatchObject(expected)
  })

  it('the plan of a transfer does not ask again for what the provider has refused to take back', () => {
    const transfer = made(900)
    const refused = { key: 'r_1', requestKey: 'k', status: 'refused' as const, amountCents: 270, requestedAt: NOW }
    const transfers = [{ ...transfer, reversals: [refused] }]
    expect(planTransfer(toBooking({ transfers, refunds: [refund('succeeded', 300)] }), READY)).toEqual({
      kind: 'settled'
    })
  })

  it('the plan of a transfer pays back what was recovered, of each recovery once, and then what is missing of its own', () => {
    const refused = { key: 'r_1', requestKey: 'k', status: 'refused' as const, amountCents: 900, requestedAt: NOW }
    const first = { ...made(600), reversals: [refused] }
    const recoveries = [
      { key: 'transfer_a_1', cents: 200 },
      { key: 'transfer_b_1', cents: 100 }
    ]
    const planAfter = (...transfers: Transfer[]) =>
      planTransfer(Object.assign(toBooking({ transfers: [first, ...transfers] }), { recoveries }), READY)
    const back = (paysBack: string, cents: number): Transfer => ({ ...made(cents), key: paysBack, paysBack })
    expect(planAfter()).toMatchObject({ kind: 'send', amountCents: 200, paysBack: 'transfer_a_1' })
    expect(planAfter(back('transfer_a_1', 200))).toMatchObject({ amountCents: 100, paysBack: 'transfer_b_1' })
    expect(planAfter(back('transfer_a_1', 200), back('transfer_b_1', 100))).toMatchObject({
      amountCents: 300,
      paysBack: null
    })
  })

  it('the plan of a transfer finishes what has begun before anything else', () => {
    const transfers = [{ ...made(900), status: 'requested' as const, id: null }]
    expect(planTransfer(toBooking({ transfers, disputes: [WITHDRAWN] }), READY)).toMatchObject({ kind: 'resume' })
  })

  it('the plan of a transfer leads to what the seller should have, in at most two steps', () => {
    const facts = fc.record({
      lines: fc.constantFrom(ONE, THREE),
      released: fc.constant(true),
      hasCase: fc.constant(false),
      refunds: fc
        .array(fc.tuple(fc.constantFrom('requested', 'succeeded', 'failed'), fc.integer({ min: 1, max: 400 })), {
          maxLength: 2
        })
        .map((rows) => rows.map(([status, cents], at) => ({ ...refund(status, cents), key: `rf_${at}` }))),
      disputes: fc.subarray([WITHDRAWN, INQUIRY], { maxLength: 1 }),
      transfers: fc
        .tuple(fc.integer({ min: 1, max: 1000 }), fc.nat(1000))
        .map(([sent, back]) => [made(sent, Math.min(sent, back))])
    })
    fc.assert(
      fc.property(facts, (start) => {
        const prices = start.lines.map(({ number, priceCents }) => ({ line: number, cents: priceCents }))
        const refunds = start.refunds.map((one) => ({ ...one, shares: allocate(one.amountCents, prices) }))
        let transfers: Transfer[] = start.transfers
        for (let step = 0; step <= 2; step += 1) {
          const plan = planTransfer(toBooking({ ...start, refunds, transfers }), READY)
          if (plan.kind === 'settled' || plan.kind === 'wait') return
          transfers = apply(transfers, plan)
          expect(transfers.every((transfer) => leftOfTransfer(transfer) >= 0)).toBe(true)
          expect(plan.kind === 'send' && sumTransferred(transfers) > 900).toBe(false)
        }
        expect.unreachable('it needs more than two steps')
      })
    )
  })
})

function apply(transfers: Transfer[], plan: TransferPlan): Transfer[] {
  if (plan.kind === 'send') return [...transfers, { ...made(plan.amountCents), key: `t_${transfers.length + 1}` }]
  if (plan.kind !== 'reverse') throw new Error(`nothing is done for ${plan.kind}`)
  const attempt = { requestKey: 'k', status: 'made' as const, requestedAt: NOW, amountCents: plan.amountCents }
  return transfers.map((transfer) =>
    transfer.key === plan.transfer.key
      ? { ...transfer, reversals: [...transfer.reversals, { ...attempt, key: `r_${transfer.reversals.length + 1}` }] }
      : transfer
  )
}
