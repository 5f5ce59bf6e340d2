import { z } from 'zod'
import { ONBOARDING_OUTCOMES, STATUS_AFTER } from '../accounts/account-status'
import { toAccount } from '../accounts/account-view'
import { setAccountStatus } from '../accounts/change-account'
import { noSuch } from '../http/stripe-error'
import { CapabilityStatus, RequirementRecord, StatusDetail } from '../journal/connect-records'
import { payOut, settlePayout } from '../payouts/pay-out'
import { PAYOUT_FAILURES, toPayout } from '../payouts/payout-view'
import { runEffect } from '../service/run-effect'
import type { Service } from '../service/service'

const Capability = z.strictObject({ status: CapabilityStatus, details: z.array(StatusDetail).default([]) })

export const AccountInput = z.strictObject({
  account: z.string(),
  /** As the onboarding page would leave the account; the other fields change that. */
  outcome: z.enum(ONBOARDING_OUTCOMES).optional(),
  transfers: Capability.optional(),
  payouts: Capability.optional(),
  requirements: z.array(RequirementRecord.strict()).optional()
})

export const RunPayoutsInput = z.strictObject({
  /** An account, or `platform`; all of them when left out. */
  account: z.string().optional(),
  outcome: z.enum(['in_transit', 'paid']).default('paid')
})

export const SettlePayoutInput = z.strictObject({
  payout: z.string(),
  outcome: z.enum(['paid', 'failed']),
  failure_code: z.enum(PAYOUT_FAILURES).optional()
})

/** Changes what Stripe thinks of an account. @throws StripeError (404). */
export function setAccount(service: Service, input: z.infer<typeof AccountInput>): object {
  return runEffect(service, (call) => {
    const account = call.tx.accounts.get(input.account)
    if (!account) throw noSuch('account', input.account, 'account')
    const { outcome, transfers, payouts, requirements } = input
    const status = {
      ...(outcome ? STATUS_AFTER[outcome] : {}),
      ...(transfers ? { transfers } : {}),
      ...(payouts ? { payouts } : {}),
      ...(requirements ? { requirements } : {})
    }
    return toAccount(setAccountStatus(call, account, status), ['configuration.recipient', 'requirements'])
  })
}

/** Pays out now what there is, as the daily schedule does. @throws StripeError (404). */
export function runPayouts(service: Service, input: z.infer<typeof RunPayoutsInput>): object {
  return runEffect(service, (call) => {
    const { accounts } = service.ledger.tables
    if (input.account && input.account !== 'platform' && !accounts.has(input.account)) {
      throw noSuch('account', input.account, 'account')
    }
    const chosen = input.account === 'platform' ? null : input.account
    const paid = (chosen === undefined ? [null, ...accounts.keys()] : [chosen]).flatMap((id) => payOut(call, id))
    const settled = input.outcome === 'paid' ? paid.map((payout) => settlePayout(call, payout, 'paid')) : paid
    return { payouts: settled.map(toPayout) }
  })
}

/** Lets a payout arrive or fail. @throws StripeError (404), (400). */
export function endPayout(service: Service, input: z.infer<typeof SettlePayoutInput>): object {
  return runEffect(service, (call) => {
    const payout = call.tx.payouts.get(input.payout)
    if (!payout) throw noSuch('payout', input.payout, 'payout')
    return toPayout(settlePayout(call, payout, input.outcome, input.failure_code))
  })
}
