import type { Call, ResponseBody } from '../http/call'
import { noSuch, StripeError } from '../http/stripe-error'
import { UPDATE_DISPUTE } from '../http/unsupported-parameters'
import type { DisputeRecord, DisputeStatus } from '../journal/records'
import { recordEvent } from '../events/record-event'
import { advanceDispute } from './change-dispute'
import { readEvidence } from './dispute-evidence'
import { isInquiry } from './dispute-view'
import { viewDispute } from './view-dispute'

/** Texts that end a dispute in test mode: docs.stripe.com/testing#evidence. */
const DECIDING_TEXTS = new Map<string, DisputeStatus>([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost']
])

/**
 * POST /v1/disputes/:id: docs.stripe.com/api/disputes/update. Evidence is submitted unless `submit` is false; then it
 * is only stored.
 * @throws StripeError (400) for evidence after it was submitted, after the deadline or after the end.
 */
export function updateDispute(call: Call, id: string): ResponseBody {
  const { params } = call
  params.reject(UPDATE_DISPUTE)
  const dispute = call.tx.disputes.get(id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  const bringsEvidence = params.has('evidence') || params.has('submit')
  const evidence = readEvidence(params, dispute.evidence)
  const submit = params.flag('submit') ?? params.has('evidence')
  const metadata = params.metadata(dispute.metadata)
  params.finish()
  if (bringsEvidence) assertOpen(dispute, call.now)
  const updated: DisputeRecord = { ...dispute, evidence, metadata }
  call.tx.disputes.put(updated)
  if (submit) return viewDispute(call, submitEvidence(call, updated))
  if (bringsEvidence) recordEvent(call, 'charge.dispute.updated', viewDispute(call, updated))
  return viewDispute(call, updated)
}

function assertOpen({ id, status, dueBy }: DisputeRecord, now: number): void {
  const isOpen = status === 'needs_response' || status === 'warning_needs_response'
  if (isOpen && now <= dueBy) return
  const message = isOpen
    ? `The deadline for evidence of ${id} has passed.`
    : `${id} is ${status}; it takes no evidence.`
  throw new StripeError(400, { type: 'invalid_request_error', message }, { began: true })
}

function submitEvidence(call: Call, dispute: DisputeRecord): DisputeRecord {
  const submitted = { ...dispute, submissions: dispute.submissions + 1 }
  const reviewed = advanceDispute(call, submitted, isInquiry(dispute) ? 'warning_under_review' : 'under_review')
  const outcome = DECIDING_TEXTS.get(dispute.evidence.uncategorized_text ?? '')
  return outcome && !isInquiry(dispute) ? advanceDispute(call, reviewed, outcome) : reviewed
}
