import { checkInvariants } from '@/scripts/invariants/check-invariants'
import type { Facts, LineFact, OrderFact, RefundFact } from '@/scripts/invariants/facts'

export const NOW = new Date('2026-11-21T12:00:00Z')
export const LONG_AGO = new Date('2026-11-21T11:00:00Z')

/** Of a copy that the order owns. */
export function aLine(
  _id: string,
  number: number,
  listingId: string,
  priceCents: number,
  more: Partial<LineFact> = {}
): LineFact {
  return { _id, number, listingId, claimKey: `L:${listingId}`, priceCents, commissionCents: 50, ...more }
}

/** An order of one copy for 500, unless it has other lines. */
export function anOrder({
  listingId = '',
  ...more
}: Partial<OrderFact> & { _id: string; status: string; listingId?: string }): OrderFact {
  return {
    lines: [aLine(more._id, 1, listingId, 500)],
    totalCents: 500,
    sellerId: 'seller',
    buyerId: 'buyer',
    holdExpiresAt: NOW,
    updatedAt: NOW,
    // The ledger has its own tests.
    ledgerDueAt: NOW,
    ...more
  }
}

/** Of the only line. */
export function attempt(status: string, amountCents: number, more: Partial<RefundFact> = {}): RefundFact {
  const shares = more.stray ? [] : [{ line: 1, cents: amountCents }]
  return { key: `rf_${status}`, status, amountCents, shares, requestedAt: LONG_AGO, ...more }
}

/** Makes the paid order one that was refunded, with these attempts; `refunded` is what the provider returned. */
export function refundTo(
  facts: Facts,
  status: string,
  refunds: RefundFact[],
  refunded: number,
  known = refunded
): void {
  Object.assign(at(facts.orders, PAID), { status, refunds, refundedCents: known })
  at(facts.intents, 1).refunded = refunded
}

export function madeTransfer(amountCents: number) {
  return {
    key: 'transfer_paid_1',
    status: 'made',
    amountCents,
    requestedAt: LONG_AGO,
    accountId: 'acct_1',
    reversals: [],
    netted: []
  }
}

/** The seller of the paid order should have 360. */
export function release(facts: Facts, more: Partial<OrderFact>): void {
  Object.assign(at(facts.orders, PAID), { status: 'handed_over', releasedAt: LONG_AGO, ...more })
}

/** The places of its orders. */
export const [HELD, PAID, OVER, THREE] = [0, 1, 2, 3] as const

/** One copy left the order before it was paid, one was cancelled after it, and one is to be handed over. */
function anOrderOfThree(): OrderFact {
  return anOrder({
    _id: 'three',
    buyerId: 'third',
    status: 'paid',
    transactionId: 'pi_e',
    paymentIntent: { id: 'pi_e' },
    revision: 1,
    lines: [
      aLine('three', 1, 'e', 300),
      aLine('three-2', 2, 'f', 400, { claimKey: 'X:three-2', removedAt: LONG_AGO }),
      aLine('three-3', 3, 'g', 200, { cancelledAt: LONG_AGO })
    ],
    totalCents: 500,
    refunds: [attempt('succeeded', 200, { key: 'rf_line', shares: [{ line: 3, cents: 200 }] })],
    refundedCents: 200,
    case: { status: 'withdrawn', lines: [1], openedAt: LONG_AGO, dueAt: NOW, closedAt: LONG_AGO }
  })
}

/** A shop in order: copies that are held, sold, and that came back. */
function inOrder(): Facts {
  const heldBy = (orderId: string, buyerId = 'buyer') => ({ sellerId: 'seller', hold: { orderId, buyerId } })
  const intent = { currency: 'eur', returning: 0 }
  return {
    now: NOW,
    orders: [
      anOrder({
        _id: 'held',
        listingId: 'a',
        status: 'paying',
        slots: ['S:buyer:0', 'C:buyer:0'],
        paymentIntent: { id: 'pi_a' }
      }),
      anOrder({
        _id: 'paid',
        listingId: 'b',
        status: 'paid',
        transactionId: 'pi_b',
        refundedCents: 100,
        refunds: [attempt('succeeded', 100)]
      }),
      anOrder({
        _id: 'over',
        lines: [aLine('over', 1, 'c', 500, { claimKey: 'X:over' })],
        status: 'expired',
        paymentIntent: { id: 'pi_c' }
      }),
      anOrderOfThree()
    ],
    listings: [
      { _id: 'a', status: 'reserved', priceCents: 500, ...heldBy('held') },
      { _id: 'b', status: 'sold', priceCents: 500, ...heldBy('paid') },
      { _id: 'c', sellerId: 'seller', status: 'available', priceCents: 600 },
      { _id: 'd', sellerId: 'seller', status: 'available', priceCents: 700, hidden: true, takenDown: { at: LONG_AGO } },
      { _id: 'e', status: 'sold', priceCents: 300, ...heldBy('three', 'third') },
      { _id: 'f', sellerId: 'seller', status: 'available', priceCents: 450 },
      { _id: 'g', status: 'sold', priceCents: 200, ...heldBy('three', 'third') }
    ],
    payments: [
      { transactionId: 'pi_b', orderId: 'paid', priceCents: 500 },
      { transactionId: 'pi_e', orderId: 'three', priceCents: 500 }
    ],
    ledger: [],
    events: [{ _id: 'evt_1', state: 'done', receivedAt: LONG_AGO }],
    users: [{ _id: 'admin', role: 'Admin', verified: false }],
    conversations: [{ _id: 'talk', buyerId: 'buyer', sellerId: 'seller' }],
    messages: [
      { conversationId: 'talk', number: 1, senderId: 'buyer' },
      { conversationId: 'talk', number: 2, senderId: 'buyer', withheldFrom: 'seller' }
    ],
    inboxEntries: [
      { conversationId: 'talk', userId: 'buyer', lastNumber: 2 },
      { conversationId: 'talk', userId: 'seller', lastNumber: 1 }
    ],
    blocks: [{ blockerId: 'seller', blockedId: 'buyer' }],
    transfers: [],
    accounts: [{ userId: 'seller', transfers: 'active' }],
    intents: [
      { ...intent, id: 'pi_a', status: 'requires_payment_method', amount: 500, orderId: 'held', refunded: 0 },
      { ...intent, id: 'pi_b', status: 'succeeded', amount: 500, orderId: 'paid', refunded: 100 },
      { ...intent, id: 'pi_c', status: 'canceled', amount: 500, orderId: 'over', refunded: 0 },
      // Before a copy left the order.
      { ...intent, id: 'pi_d', status: 'canceled', amount: 900, orderId: 'three', refunded: 0 },
      { ...intent, id: 'pi_e', status: 'succeeded', amount: 500, orderId: 'three', refunded: 200 }
    ]
  }
}

export function factsInOrder(spoil: (facts: Facts) => void = () => undefined): Facts {
  const facts = inOrder()
  spoil(facts)
  return facts
}

export function brokenBy(spoil?: (facts: Facts) => void): string[] {
  return checkInvariants(factsInOrder(spoil))
    .filter(({ violations }) => violations.length > 0)
    .map(({ rule }) => rule)
}

/** What is at this place of a list that is long enough here. */
export function at<Thing>(things: readonly Thing[] | null, place: number): Thing {
  const thing = things?.[place]
  if (thing === undefined) throw new Error('there is no such thing')
  return thing
}
