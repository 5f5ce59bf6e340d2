import { mannersOf } from '../cards/test-cards'
import { blocksRefunds } from '../disputes/change-dispute'
import { recordEvent } from '../events/record-event'
import type { ResponseBody, Call } from '../http/call'
import { badParameter, missingParameter, noSuch, refused, type StripeError } from '../http/stripe-error'
import { CREATE_REFUND } from '../http/unsupported-parameters'
import type { ChargeRecord, RefundRecord } from '../journal/records'
import { letters } from '../secrets/random-letters'
import { moneyWithSign } from './read-amount'
import { toRefund } from './refund-view'
import { viewCharge } from './retrieve-charge'
import { scheduleAutomatic } from './schedule-automatic'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/**
 * POST /v1/refunds of a payment or charge, whole or in part: docs.stripe.com/api/refunds/create.
 * @throws StripeError (400): charge_already_refunded; charge_disputed; more than is left; nothing was paid.
 */
export function createRefund(call: Call): ResponseBody {
  const { params } = call
  params.reject(CREATE_REFUND)
  const given = params.integer('amount')
  if (given !== undefined && given < 1) {
    throw badParameter('amount', 'parameter_invalid_integer', 'This value must be greater than or equal to 1.')
  }
  const reason = params.choice('reason', REASONS) ?? null
  const metadata = params.metadata({})
  const of = { charge: params.text('charge'), intent: params.text('payment_intent') }
  params.finish()
  const charge = chargeOf(call, of)
  if (blocksRefunds(charge.dispute ? call.tx.disputes.get(charge.dispute) : undefined)) {
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  }
  const left = charge.amount - charge.amountRefunded
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  const amount = given ?? left
  if (amount > left) {
    const [asked, open] = [moneyWithSign(amount, charge.currency), moneyWithSign(left, charge.currency)]
    const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${open})`
    throw refused('amount_too_large', message, 'amount')
  }
  const ordered = call.takeNextRefund()
  if (ordered?.begin === 'refused') {
    throw refused(ordered.code, `Charge ${charge.id} cannot be refunded.`)
  }
  const behaviour = ordered ? null : mannersOf(call.tx.methods.get(charge.paymentMethod)?.card.manners ?? '').refund
  const refund: RefundRecord = {
    id: `re_3${letters(23)}`,
    created: call.now,
    amount,
    currency: charge.currency,
    charge: charge.id,
    intent: charge.intent,
    reason,
    metadata,
    status: ordered?.begin ?? behaviour?.begins ?? 'succeeded',
    failureReason: null,
    returnedAt: null
  }
  const refunded: ChargeRecord = { ...charge, amountRefunded: charge.amountRefunded + amount }
  call.tx.refunds.put(refund)
  call.tx.charges.put(refunded)
  if (behaviour) scheduleAutomatic(call, 'settle_refund', refund.id)
  recordEvent(call, 'refund.created', toRefund(refund))
  const previous = { amount_refunded: charge.amountRefunded, refunded: false }
  recordEvent(call, 'charge.refunded', viewCharge(call, refunded), previous)
  return toRefund(refund)
}

/** GET /v1/refunds/:id. @throws StripeError (404). */
export function retrieveRefund(call: Call, id: string): ResponseBody {
  call.params.finish()
  const refund = call.tx.refunds.get(id)
  if (!refund) throw noSuch('refund', id, 'id')
  return toRefund(refund)
}

function chargeOf(call: Call, of: { charge?: string | null; intent?: string | null }): ChargeRecord {
  const { charge: chargeId, intent: intentId } = of
  if (chargeId) {
    const charge = call.tx.charges.get(chargeId)
    if (!charge) throw noSuch('charge', chargeId, 'charge')
    if (charge.status !== 'succeeded') throw nothingPaid(`Charge ${chargeId}`)
    return charge
  }
  if (!intentId) throw missingParameter('payment_intent')
  const intent = call.tx.intents.get(intentId)
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const charge = intent.latestCharge ? call.tx.charges.get(intent.latestCharge) : undefined
  if (charge?.status !== 'succeeded') throw nothingPaid(`This PaymentIntent (${intentId})`)
  return charge
}

function nothingPaid(what: string): StripeError {
  return refused('payment_intent_unexpected_state', `${what} does not have a successful charge to refund.`)
}
