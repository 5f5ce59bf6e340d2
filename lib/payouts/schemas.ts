import { z } from 'zod'
import { ObjectIdText, SettlementNote } from '@/lib/orders/schemas'
import { Cents } from '@/lib/platform/response-fields'
import { MONTH } from '@/lib/platform/time/calendar'
import { issueText } from '@/lib/platform/i18n/message'
import { PAYOUT_COUNTRIES } from './countries'
import { PAYOUT_NEEDS, PAYOUT_STATES } from './payout-account'

/** A country in lower case; needed for the first setup only. */
export const SetUpPayoutsInput = z.strictObject({ country: z.enum(PAYOUT_COUNTRIES).optional() })
export type SetUpPayoutsInput = z.infer<typeof SetUpPayoutsInput>

export const SettlePayoutInput = z.strictObject({ id: ObjectIdText, note: SettlementNote })

export const SettledPayoutResponse = z.object({ settledCents: Cents })

/** `month`: as `2026-11`; empty for the latest one with movements. */
export const StatementPageInput = z.object({ month: z.string().trim().regex(MONTH).catch('') })
export type StatementPageInput = z.infer<typeof StatementPageInput>

export const StatementInput = z.strictObject({ month: z.string().regex(MONTH, issueText('validation.month')) })

export const PayoutLinkResponse = z.object({
  url: z.string().describe('A page of the payment provider. It works once, for a few minutes')
})

const PayoutAccountResponse = z.object({
  country: z.enum(PAYOUT_COUNTRIES),
  state: z.enum(PAYOUT_STATES).describe('`ready`: money of sales can be transferred to the account'),
  isPayable: z.boolean().describe('The account can be paid out to the bank'),
  needs: z.array(z.enum(PAYOUT_NEEDS)).describe('What the provider asks for'),
  overdue: z.boolean()
})

export type PayoutAccount = z.infer<typeof PayoutAccountResponse>

export const RefreshedAccountResponse = z.object({ account: PayoutAccountResponse.nullable() })
