import { expect, it } from 'vitest'
import type { Facts, OrderFact } from '@/scripts/invariants/facts'
import { splitCents } from '@/scripts/invariants/shares'
import { aLine, anOrder, at, attempt, brokenBy, HELD, LONG_AGO, madeTransfer, NOW, PAID, THREE } from './shop-in-order'

/** Changes the order of three copies. */
function three(more: Partial<OrderFact>): (facts: Facts) => void {
  return (facts) => void Object.assign(at(facts.orders, THREE), more)
}

function line(place: number, more: object): (facts: Facts) => void {
  return (facts) => void Object.assign(at(at(facts.orders, THREE).lines, place), more)
}

function held(more: Partial<OrderFact>): (facts: Facts) => void {
  return (facts) => void Object.assign(at(facts.orders, HELD), more)
}

function aCase(status: string, lines: number[]): OrderFact['case'] {
  const isOpen = status.startsWith('with_')
  return { status, lines, openedAt: LONG_AGO, dueAt: NOW, closedAt: isOpen ? null : LONG_AGO }
}

const DISPUTE = { id: 'dp_1', recordedAt: LONG_AGO, withdrawnCents: 100, reinstatedCents: 0 }

it.each<[string, string, (facts: Facts) => void]>([
  ['lines', 'a first line with another id than the order', line(0, { _id: 'three-1' })],
  ['lines', 'a line with the number of another place', line(2, { number: 2 })],
  ['lines', 'one copy on two lines', line(2, { listingId: 'e' })],
  ['lines', 'a line of two orders', line(2, { _id: 'paid' })],
  ['lines', 'an order without lines', three({ lines: [] })],
  ['lines', 'a paid order all of whose copies were cancelled', line(0, { cancelledAt: LONG_AGO })],
  ['lines', 'a copy that left its order before the payment and after it', line(1, { cancelledAt: LONG_AGO })],
  ['lines', 'a copy that was removed without a revision', three({ revision: null })],
  ['lines', 'a revision without a copy that was removed', held({ revision: 1 })],
  ['lines', 'a removal that a payment has overtaken', three({ removal: { lines: [1] } })],
  ['lines', 'a removal of nothing', held({ status: 'removing' })],
  ['lines', 'a removal of the last copy', held({ status: 'removing', removal: { lines: [1] } })],
  [
    'lines',
    'a copy that was cancelled and never paid',
    (facts) => Object.assign(at(at(facts.orders, HELD).lines, 0), { cancelledAt: LONG_AGO })
  ],
  [
    'I1',
    'a copy that another line owns, too',
    (facts) => void facts.orders.push(anOrder({ _id: 'twin', listingId: 'g', status: 'handed_over' }))
  ],
  [
    'I5',
    'a copy that is kept for an order without it',
    (facts) => void (at(facts.listings, 0).hold = { orderId: 'paid', buyerId: 'buyer' })
  ],
  [
    'I5',
    'a copy that is still sold to the order it has left',
    (facts) => Object.assign(at(facts.listings, 5), { status: 'sold', hold: { orderId: 'three', buyerId: 'third' } })
  ],
  ['I5', 'a cancelled copy that was never sold', (facts) => void (at(facts.listings, 6).status = 'reserved')],
  ['I7', 'a total that counts a copy that was removed', three({ totalCents: 900 })],
  [
    'I7',
    'an open payment over an earlier total',
    (facts) => void (at(facts.intents, 3).status = 'requires_payment_method')
  ],
  ['I9', 'a removal that is stuck', held({ status: 'removing', updatedAt: LONG_AGO })],
  ['I10', 'a record over an earlier total', (facts) => void (at(facts.payments, 1).priceCents = 900)],
  ['I10', 'a record of another payment', (facts) => void (at(facts.payments, 1).transactionId = 'pi_d')],
  ['holds', 'a removed line that owns its copy', line(1, { claimKey: 'L:f' })],
  ['holds', 'a cancelled line that does not own its copy', line(2, { claimKey: 'X:three-3' })],
  ['holds', 'an unpaid order without slots', held({ slots: null })],
  ['holds', 'an unpaid order without a slot of its own', held({ slots: ['C:buyer:0'] })],
  ['holds', 'fewer slots than copies', held({ slots: ['S:buyer:0'] })],
  ['holds', 'a slot of a copy that has left', held({ slots: ['S:buyer:0', 'C:buyer:0', 'C:buyer:1'] })],
  ['holds', 'a slot of another buyer', held({ slots: ['S:third:0', 'C:buyer:0'] })],
  ['holds', 'a slot that is no place', held({ slots: ['S:buyer:3', 'C:buyer:0'] })],
  [
    'holds',
    'one slot of two orders',
    (facts) => {
      const slots = ['S:buyer:0', 'C:buyer:1']
      facts.orders.push(anOrder({ _id: 'new', status: 'pending', lines: [aLine('new', 1, 'c', 500)], slots }))
    }
  ],
  [
    'shares',
    'a refund whose shares are not its amount',
    three({ refunds: [attempt('succeeded', 200, { shares: [{ line: 3, cents: 150 }] })] })
  ],
  [
    'shares',
    'a refund of a copy that was never paid',
    three({ refunds: [attempt('succeeded', 200, { shares: [{ line: 2, cents: 200 }] })] })
  ],
  [
    'shares',
    'a stray payment that is taken from a line',
    three({
      refunds: [attempt('succeeded', 9, { stray: { intentId: 'pi_z', paidCents: 9 }, shares: [{ line: 1, cents: 9 }] })]
    })
  ],
  [
    'shares',
    'more of a line than its price',
    three({
      refunds: [
        attempt('succeeded', 200, { shares: [{ line: 3, cents: 200 }] }),
        attempt('pending', 10, { shares: [{ line: 3, cents: 10 }] })
      ]
    })
  ],
  ['shares', 'a dispute that no line bears', three({ disputes: [{ ...DISPUTE, shares: [] }] })],
  ['shares', 'a cancelled copy whose price does not go back', three({ refunds: [], refundedCents: 0 })],
  ['cases', 'a case about nothing', three({ case: aCase('withdrawn', []) })],
  ['cases', 'a case about a copy that was never paid', three({ case: aCase('with_seller', [2]) })],
  ['cases', 'an open case about a copy that was cancelled', three({ case: aCase('with_seller', [3]) })],
  ['cases', 'a case that says refunded about a copy that is kept', three({ case: aCase('refunded', [1]) })],
  ['cases', 'a case about everything that was dismissed without a handover', three({ case: aCase('dismissed', [1]) })],
  [
    'earnings',
    'a seller who got the part of the order, and not that of its lines',
    // 300 of 500 less three fifths of both commissions.
    three({ status: 'handed_over', releasedAt: LONG_AGO, transfers: [madeTransfer(240)] })
  ]
])('the check of the invariants finds in orders of several copies (%s) %s', (rule, _what, spoil) => {
  expect(brokenBy(spoil)).toContain(rule)
})

it.each<[string, (facts: Facts) => void]>([
  [
    'a copy of another order after it has left the first one',
    (facts) => {
      const slots = ['S:buyer:1', 'C:buyer:1']
      facts.orders.push(
        anOrder({ _id: 'next', status: 'reserved', lines: [aLine('next', 1, 'f', 450)], totalCents: 450, slots })
      )
      Object.assign(at(facts.listings, 5), { status: 'reserved', hold: { orderId: 'next', buyerId: 'buyer' } })
    }
  ],
  [
    'an order that has just begun to lose a copy',
    (facts) => {
      const lines = [aLine('held', 1, 'a', 500), aLine('held-2', 2, 'c', 600)]
      held({ status: 'removing', removal: { lines: [2] }, lines, totalCents: 1100 })(facts)
      at(facts.orders, HELD).slots = ['S:buyer:0', 'C:buyer:0', 'C:buyer:19', 'N:a1b2:4']
      Object.assign(at(facts.listings, 2), { status: 'reserved', hold: { orderId: 'held', buyerId: 'buyer' } })
      at(facts.intents, 0).amount = 1100
    }
  ],
  [
    'a cancelled copy whose refund waits for an admin',
    (facts) => {
      three({ refunds: [attempt('failed', 200, { shares: [{ line: 3, cents: 200 }] })], refundedCents: 0 })(facts)
      at(facts.intents, 4).refunded = 0
    }
  ],
  ['an open case about a copy that is kept', three({ case: aCase('with_shop', [1, 3]) })],
  ['a case that says refunded about a copy that was cancelled', three({ case: aCase('refunded', [3]) })],
  [
    'a case about one of two copies that was dismissed, after which the other was cancelled',
    (facts) => {
      line(2, { cancelledAt: NOW })(facts)
      three({ case: aCase('dismissed', [1]) })(facts)
    }
  ]
])('the check of the invariants accepts %s', (_what, change) => {
  expect(brokenBy(change)).toEqual([])
})

it('the check of the invariants shares the money of an order between seller and shop line by line, and a dispute between its lines', () => {
  const money = (more: Partial<OrderFact>) => ({ releasedAt: LONG_AGO, status: 'handed_over', ...more })
  expect(brokenBy(three(money({ transfers: [madeTransfer(250)] })))).not.toContain('earnings')
  // Two lines of 300 and 200 less 50 each: of 101 the bank takes 61 and 40, so that 239 and 160 are left.
  const shares = [
    { line: 1, cents: 300 },
    { line: 2, cents: 200 }
  ]
  const disputes = [{ ...DISPUTE, withdrawnCents: 101, closedAt: LONG_AGO, shares }]
  const lines = [aLine('paid', 1, 'b', 300), aLine('paid-2', 2, 'h', 200)]
  const refunds = { refunds: [], refundedCents: 0 }
  const pay = (cents: number) => (facts: Facts) =>
    void Object.assign(at(facts.orders, PAID), money({ lines, disputes, ...refunds, transfers: [madeTransfer(cents)] }))
  expect(brokenBy(pay(239 - 40 + 160 - 40))).not.toContain('earnings')
  expect(brokenBy(pay(239 - 40 + 160 - 41))).toContain('earnings')
})

it('the check of the invariants loses and makes no cent when it shares an amount, and gives the odd cents to the largest remainders', () => {
  const weights = [1, 2, 3].map((line) => ({ line, cents: 100 }))
  expect(splitCents(100, weights).map(({ cents }) => cents)).toEqual([34, 33, 33])
  expect(splitCents(-101, weights).map(({ cents }) => cents)).toEqual([-34, -34, -33])
  const odd = [5, 3, 7].map((cents, place) => ({ line: place + 1, cents }))
  expect(splitCents(8, odd).map(({ cents }) => cents)).toEqual([3, 1, 4])
  expect(splitCents(7, [{ line: 4, cents: 0 }])).toEqual([{ line: 4, cents: 7 }])
})
