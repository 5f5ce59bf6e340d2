import { recordEvent } from '../events/record-event'
import type { EffectCall } from '../http/call'
import { StripeError } from '../http/stripe-error'
import type { ChargeRecord, DisputeRecord, DisputeStatus } from '../journal/records'
import type { EventType } from '../sdk/event-types'
import { letters } from '../secrets/random-letters'
import { isInquiry } from './dispute-view'
import { viewDispute } from './view-dispute'

/** What a dispute can become: docs.stripe.com/disputes/how-disputes-work. */
const NEXT: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['needs_response', 'won', 'lost'],
  won: [],
  lost: []
}

/** How long the shop has to answer, in days: banks give 7 to 21 (docs.stripe.com/disputes/responding). */
const RESPOND_WITHIN_DAYS = 20
const DAY_SECONDS = 86_400

type DisputeEvent = Extract<EventType, `charge.dispute.${string}`>

export interface NewDispute {
  reason: string
  status: 'needs_response' | 'warning_needs_response'
  /** Seconds UTC. */
  dueBy?: number | undefined
}

/**
 * The bank disputes a charge, or asks about it (`warning_needs_response`).
 * @throws StripeError (400) for a charge that did not succeed or was disputed before.
 */
export function openDispute(call: EffectCall, charge: ChargeRecord, opened: NewDispute): DisputeRecord {
  if (charge.status !== 'succeeded') throw refused(`${charge.id} did not succeed.`)
  if (charge.dispute) throw refused(`${charge.id} is already disputed (${charge.dispute}).`)
  const lastDay = Math.floor(call.now / DAY_SECONDS) + RESPOND_WITHIN_DAYS
  const dispute: DisputeRecord = {
    id: `du_1${letters(23)}`,
    created: call.now,
    charge: charge.id,
    intent: charge.intent,
    amount: charge.amount,
    currency: charge.currency,
    reason: opened.reason,
    status: opened.status,
    dueBy: opened.dueBy ?? (lastDay + 1) * DAY_SECONDS - 1,
    evidence: {},
    submissions: 0,
    metadata: {},
    movements: isInquiry(opened) ? [] : [movement(call, 'withdrawn')]
  }
  call.tx.charges.put({ ...charge, dispute: dispute.id })
  const waiting = call.tx.automatic.get(charge.id)
  if (waiting) call.tx.automatic.put({ ...waiting, state: 'done' })
  const events: DisputeEvent[] = isInquiry(dispute)
    ? ['charge.dispute.created']
    : ['charge.dispute.created', 'charge.dispute.funds_withdrawn']
  return store(call, dispute, events, null)
}

/**
 * The bank's next step. @throws StripeError (400) for one that Stripe's disputes do not take.
 */
export function advanceDispute(call: EffectCall, dispute: DisputeRecord, status: DisputeStatus): DisputeRecord {
  if (!NEXT[dispute.status].includes(status)) {
    throw refused(`${dispute.id} is ${dispute.status}; it cannot become ${status}.`)
  }
  const isEscalated = isInquiry(dispute) && status === 'needs_response'
  const moved = isEscalated ? ('withdrawn' as const) : status === 'won' ? ('reinstated' as const) : null
  const changed: DisputeRecord = {
    ...dispute,
    status,
    movements: moved ? [...dispute.movements, movement(call, moved)] : dispute.movements
  }
  const isOver = NEXT[status].length === 0
  const events: DisputeEvent[] = [isOver ? 'charge.dispute.closed' : 'charge.dispute.updated']
  if (moved) events.push(`charge.dispute.funds_${moved}`)
  return store(call, changed, events, { status: dispute.status })
}

/** True when the bank has taken the charge's money and not given it back. */
export function blocksRefunds(dispute: DisputeRecord | undefined): boolean {
  return dispute !== undefined && !isInquiry(dispute) && dispute.status !== 'won'
}

function store(
  call: EffectCall,
  dispute: DisputeRecord,
  events: DisputeEvent[],
  previous: Record<string, unknown> | null
): DisputeRecord {
  call.tx.disputes.put(dispute)
  for (const type of events) recordEvent(call, type, viewDispute(call, dispute), previous)
  return dispute
}

function movement(call: EffectCall, kind: 'withdrawn' | 'reinstated'): DisputeRecord['movements'][number] {
  return { id: `txn_1${letters(23)}`, created: call.now, kind }
}

function refused(message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message })
}
