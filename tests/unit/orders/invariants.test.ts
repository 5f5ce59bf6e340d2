import { expect, it } from 'vitest'
import { checkInvariants } from '@/scripts/invariants/check-invariants'
import type { Facts, RefundFact } from '@/scripts/invariants/facts'
import {
  anOrder,
  at,
  attempt,
  brokenBy,
  factsInOrder,
  HELD,
  LONG_AGO,
  madeTransfer,
  NOW,
  OVER,
  PAID,
  refundTo,
  release
} from './shop-in-order'

it('the check of the invariants finds nothing wrong with a shop in order', () => {
  expect(brokenBy()).toEqual([])
})

it.each<[string, string, (facts: Facts) => void]>([
  [
    'taken down',
    'a copy that was taken down and is still shown',
    (facts) => void (at(facts.listings, 2).takenDown = { at: LONG_AGO })
  ],
  ['conversations', 'a message that is missing', (facts) => void facts.messages.shift()],
  ['conversations', 'a message in no inbox', (facts) => void facts.inboxEntries.pop()],
  [
    'conversations',
    'an inbox that names a message that is not there',
    (facts) => void (at(facts.inboxEntries, 0).lastNumber = 3)
  ],
  ['conversations', 'a stranger who writes', (facts) => void (at(facts.messages, 0).senderId = 'somebody')],
  ['conversations', 'a block of oneself', (facts) => void (at(facts.blocks, 0).blockedId = 'seller')],
  [
    'I1',
    'a copy with two owners',
    (facts) => void facts.orders.push(anOrder({ _id: 'twin', listingId: 'b', status: 'paid', transactionId: 'pi_b' }))
  ],
  ['I2', 'money for an order that is over', (facts) => void (at(facts.intents, 2).status = 'succeeded')],
  ['I3', 'a refund that the order does not know of', (facts) => void (at(facts.intents, 1).refunded = 200)],
  [
    'I4',
    'two open payments of one order',
    (facts) => void facts.intents?.push({ ...at(facts.intents, 0), id: 'pi_z' })
  ],
  ['I4', 'more returned than paid', (facts) => void (at(facts.intents, 1).refunded = 600)],
  [
    'I5',
    'a reserved copy without an order',
    (facts) => void (at(facts.listings, 0).hold = { orderId: 'over', buyerId: 'buyer' })
  ],
  ['I5', 'a paid order whose copy is on sale', (facts) => void (at(facts.listings, 1).status = 'available')],
  [
    'I6',
    'a released copy with an open payment',
    (facts) => void (at(facts.intents, 2).status = 'requires_payment_method')
  ],
  ['I7', 'a price that changed under a hold', (facts) => void (at(facts.listings, 0).priceCents = 900)],
  [
    'I9',
    'an order that is stuck',
    (facts) => void Object.assign(at(facts.orders, HELD), { status: 'expiring', updatedAt: LONG_AGO })
  ],
  ['I10', 'a payment without a record', (facts) => void (facts.payments = [])],
  ['I10', 'an event nobody worked off', (facts) => void (at(facts.events, 0).state = 'received')],
  [
    'refunds',
    'a refund that counts as returned and has failed',
    (facts) => refundTo(facts, 'refunded', [attempt('succeeded', 500)], 0, 500)
  ],
  [
    'refunds',
    'a refunded order whose money is only on its way',
    (facts) => refundTo(facts, 'refunded', [attempt('pending', 500)], 0)
  ],
  ['refunds', 'a sum that its attempts do not make', (facts) => refundTo(facts, 'paid', [attempt('failed', 100)], 100)],
  [
    'refund attempts',
    'an attempt that nobody sends',
    (facts) => refundTo(facts, 'refunding', [attempt('requested', 500)], 0)
  ],
  [
    'refund attempts',
    'an order that waits for no refund',
    (facts) => refundTo(facts, 'refunding', [attempt('succeeded', 400)], 400)
  ],
  [
    'refund attempts',
    'more reserved than was paid',
    (facts) => refundTo(facts, 'paid', [attempt('succeeded', 400), attempt('pending', 200)], 400)
  ],
  [
    'refund attempts',
    'two attempts of one decision',
    (facts) =>
      refundTo(
        facts,
        'paid',
        [attempt('succeeded', 100, { decision: 'd' }), attempt('pending', 100, { decision: 'd' })],
        100
      )
  ],
  [
    'released',
    'money that was released before the handover',
    (facts) => void Object.assign(at(facts.orders, PAID), { releasedAt: NOW })
  ],
  [
    'released',
    'money that was released and is still held',
    (facts) => {
      const handedOverAt = new Date(LONG_AGO.getTime() - 3_600_000)
      const released = { releasedAt: LONG_AGO, handedOverAt, ledgerDueAt: null }
      Object.assign(at(facts.orders, PAID), { ...released, status: 'handed_over' })
      const postings = [
        { account: 'provider-clearing', cents: 400 },
        { account: 'held', cents: -400 }
      ]
      facts.ledger.push({ orderId: 'paid', source: 'payment', number: 0, postings })
    }
  ],
  ['earnings', 'money of a seller that is missing, and of which nothing is due', (facts) => release(facts, {})],
  [
    'earnings',
    'money of a seller that waits for a day without a reason',
    (facts) => release(facts, { transferDueAt: new Date(NOW.getTime() + 86_400_000) })
  ],
  [
    'earnings',
    'money that a seller has too much and does not owe',
    (facts) => release(facts, { transfers: [madeTransfer(400)] })
  ],
  [
    'transfers',
    'transfers of more than the price of a sale',
    (facts) => release(facts, { transfers: [madeTransfer(300), madeTransfer(300)] })
  ],
  ['I11', 'somebody who bought from themselves', (facts) => void (at(facts.orders, PAID).buyerId = 'seller')],
  ['I11', 'an admin with a seller’s tick', (facts) => void (at(facts.users, 0).verified = true)],
  [
    'closing',
    'an order made by a buyer whose account is to be closed',
    (facts) => {
      facts.users.push({ _id: 'buyer', role: 'Buyer', status: 'active', closeRequest: { requestedAt: LONG_AGO } })
      at(facts.orders, HELD).bookedAt = NOW
    }
  ],
  [
    'closing',
    'a copy of a seller whose account is to be closed that is shown',
    (facts) =>
      void facts.users.push({
        _id: 'seller',
        role: 'Seller',
        status: 'active',
        closeRequest: { requestedAt: LONG_AGO }
      })
  ],
  [
    'closing',
    'an account that is to be closed and waits for nothing',
    (facts) =>
      void facts.users.push({
        _id: 'other',
        role: 'Buyer',
        status: 'active',
        closeRequest: { requestedAt: LONG_AGO }
      })
  ],
  ['holds', 'a place kept by an order that is over', (facts) => void (at(facts.orders, OVER).slots = ['S:buyer:1'])]
])('the check of the invariants finds (%s) %s', (rule, _what, spoil) => {
  expect(brokenBy(spoil)).toContain(rule)
})

it('the check of the invariants finds nothing wrong with a refund that is pending, waits for an admin, or was settled by hand', () => {
  for (const status of ['pending', 'failed', 'refused']) {
    expect(
      brokenBy((facts) => refundTo(facts, 'refunding', [attempt(status, 500)], 0)),
      status
    ).toEqual([])
  }
  expect(brokenBy((facts) => refundTo(facts, 'refunded', [attempt('settled_by_hand', 500)], 0))).toEqual([])
})

it('the check of the invariants accepts money for an order that is over while a refund of its own is open', () => {
  function spoil(facts: Facts, refunds: RefundFact[]): void {
    at(facts.intents, 2).status = 'succeeded'
    at(facts.orders, OVER).refunds = refunds
  }
  expect(
    brokenBy((facts) => spoil(facts, [attempt('pending', 500, { stray: { intentId: 'pi_c', paidCents: 500 } })]))
  ).toEqual([])
  expect(
    brokenBy((facts) => spoil(facts, [attempt('superseded', 500, { stray: { intentId: 'pi_c', paidCents: 500 } })]))
  ).toEqual(['I2', 'I6'])
})

it('the check of the invariants finds nothing wrong with an account that waits for an order, or whose request was taken back', () => {
  const request = { requestedAt: LONG_AGO }
  expect(
    brokenBy((facts) => void facts.users.push({ _id: 'buyer', role: 'Buyer', status: 'active', closeRequest: request }))
  ).toEqual([])
  expect(
    brokenBy(
      (facts) =>
        void facts.users.push({
          _id: 'other',
          role: 'Buyer',
          status: 'active',
          closeRequest: { ...request, takenBackAt: NOW }
        })
    )
  ).toEqual([])
})

it('the check of the invariants accepts money of a seller that is on its way, or waits for an account that is not ready', () => {
  const later = new Date(NOW.getTime() + 86_400_000)
  expect(brokenBy((facts) => release(facts, { transferDueAt: NOW }))).not.toContain('earnings')
  expect(
    brokenBy((facts) => {
      release(facts, { transferDueAt: later })
      facts.accounts = []
    })
  ).not.toContain('earnings')
})

it('the check of the invariants leaves the provider’s side out when its records are elsewhere', () => {
  expect(checkInvariants({ ...factsInOrder(), intents: null, transfers: null }).map(({ rule }) => rule)).not.toContain(
    'I2'
  )
})
