import type { Standing } from '@/lib/orders/progress-state'

const DEADLINE = '2026-11-22T12:00:00.000Z'

/** A booking that is held, as a page gets it. */
export function aStanding(more: Partial<Standing> = {}): Standing {
  return {
    status: 'reserved',
    paymentMethod: 'card',
    meeting: null,
    handedOverBySeller: false,
    priceCents: 750,
    holdExpiresAt: DEADLINE,
    bookedAt: '2026-11-21T12:00:00.000Z',
    paidAt: null,
    handOverBy: null,
    isDisputed: false,
    isDisputeLost: false,
    handedOverAt: null,
    handedOverAutomatically: false,
    endedAt: null,
    refundedCents: 0,
    refundedAt: null,
    refundProgress: null,
    chargedBackCents: 0,
    cancelledBy: null,
    caseOpenUntil: null,
    caseLines: [1],
    case: null,
    cancelRequest: null,
    ...more
  }
}
