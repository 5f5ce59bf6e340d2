import { describe, expect, it } from 'vitest'
import { checkInvariants } from '@/local/invariants/check-invariants'
import type { BookingFact, Facts } from '@/local/invariants/facts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LONG_AGO = new Date('2026-11-21T11:00:00Z')

function booking(more: Partial<BookingFact> & { _id: string; listingId: string; status: string }): BookingFact {
  return { sellerId: 'seller', buyerId: 'buyer', claimKey: `L:${more.listingId}`, priceCents: 500, holdExpiresAt: NOW, updatedAt: NOW, ...more }
}

/** A shop in order: one copy held, one sold, one that came back. */
function inOrder(): Facts {
  return {
    now: NOW,
    bookings: [
      booking({ _id: 'held', listingId: 'a', status: 'paying', slotKey: 'S:buyer:0', paymentIntent: { id: 'pi_a' } }),
      booking({ _id: 'paid', listingId: 'b', status: 'paid', transactionId: 'pi_b', refundedCents: 100 }),
      booking({ _id: 'over', listingId: 'c', status: 'expired', claimKey: 'X:over', paymentIntent: { id: 'pi_c' } })
    ],
    listings: [
      { _id: 'a', sellerId: 'seller', status: 'reserved', priceCents: 500, hold: { bookingId: 'held', buyerId: 'buyer' } },
      { _id: 'b', sellerId: 'seller', status: 'sold', priceCents: 500, hold: { bookingId: 'paid', buyerId: 'buyer' } },
      { _id: 'c', sellerId: 'seller', status: 'available', priceCents: 600 },
      { _id: 'd', sellerId: 'seller', status: 'available', priceCents: 700, hidden: true, takenDown: { at: LONG_AGO } }
    ],
    payments: [{ transactionId: 'pi_b', bookingId: 'paid', priceCents: 500 }],
    events: [{ _id: 'evt_1', state: 'done', receivedAt: LONG_AGO }],
    users: [{ _id: 'admin', role: 'Admin', verified: false }],
    intents: [
      { id: 'pi_a', status: 'requires_payment_method', amount: 500, currency: 'eur', bookingId: 'held', refunded: 0 },
      { id: 'pi_b', status: 'succeeded', amount: 500, currency: 'eur', bookingId: 'paid', refunded: 100 },
      { id: 'pi_c', status: 'canceled', amount: 500, currency: 'eur', bookingId: 'over', refunded: 0 }
    ]
  }
}

function brokenBy(spoil: (facts: Facts) => void): string[] {
  const facts = inOrder()
  spoil(facts)
  return checkInvariants(facts).filter(({ violations }) => violations.length > 0).map(({ rule }) => rule)
}

/** The first thing of a list that is never empty here. */
function at<Thing>(things: readonly Thing[] | null, place: number): Thing {
  const thing = things?.[place]
  if (thing === undefined) throw new Error('there is no such thing')
  return thing
}

describe('the check of the invariants', () => {
  it('finds nothing wrong with a shop in order', () => {
    expect(brokenBy(() => undefined)).toEqual([])
  })

  it.each<[string, string, (facts: Facts) => void]>([
    ['taken down', 'a copy that was taken down and is still shown', (facts) => void (at(facts.listings, 2).takenDown = { at: LONG_AGO })],
    ['I1', 'a copy with two owners', (facts) => void facts.bookings.push(booking({ _id: 'twin', listingId: 'b', status: 'paid', transactionId: 'pi_b' }))],
    ['I2', 'money for a booking that is over', (facts) => void (at(facts.intents, 2).status = 'succeeded')],
    ['I3', 'a refund that the booking does not know of', (facts) => void (at(facts.intents, 1).refunded = 200)],
    ['I4', 'two open payments of one booking', (facts) => void facts.intents?.push({ ...at(facts.intents, 0), id: 'pi_d' })],
    ['I4', 'more returned than paid', (facts) => void (at(facts.intents, 1).refunded = 600)],
    ['I5', 'a reserved copy without a booking', (facts) => void (at(facts.listings, 0).hold = { bookingId: 'over', buyerId: 'buyer' })],
    ['I5', 'a paid booking whose copy is on sale', (facts) => void (at(facts.listings, 1).status = 'available')],
    ['I6', 'a released copy with an open payment', (facts) => void (at(facts.intents, 2).status = 'requires_payment_method')],
    ['I7', 'a price that changed under a hold', (facts) => void (at(facts.listings, 0).priceCents = 900)],
    ['I9', 'a booking that is stuck', (facts) => void Object.assign(at(facts.bookings, 0), { status: 'expiring', updatedAt: LONG_AGO })],
    ['I10', 'a payment without a record', (facts) => void (facts.payments = [])],
    ['I10', 'an event nobody worked off', (facts) => void (at(facts.events, 0).state = 'received')],
    ['I11', 'somebody who bought from themselves', (facts) => void (at(facts.bookings, 1).buyerId = 'seller')],
    ['I11', 'an admin with a seller’s tick', (facts) => void (at(facts.users, 0).verified = true)],
    ['holds', 'a place kept by a booking that is over', (facts) => void (at(facts.bookings, 2).slotKey = 'S:buyer:1')]
  ])('finds (%s) %s', (rule, _what, spoil) => {
    expect(brokenBy(spoil)).toContain(rule)
  })

  it('leaves the provider’s side out when its records are elsewhere', () => {
    expect(checkInvariants({ ...inOrder(), intents: null }).map(({ rule }) => rule)).not.toContain('I2')
  })
})
