import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { Cents } from '@/lib/platform/response-fields'
import { ORDER_STATUSES } from '@/lib/orders/order-status'
import { BookingId, CancelReason, SettlementNote } from '@/lib/orders/schemas'

export const AmountCents = z
  .number()
  .int(issueText('validation.wholeCents'))
  .min(1, issueText('validation.atLeastOneCent'))
  .max(500_000)

/** Without an amount (integer cents) all that is left is refunded. */
export const RefundBookingInput = BookingId.extend({
  amountCents: AmountCents.optional(),
  reason: CancelReason.optional()
})

export const RefundId = BookingId.extend({ refund: z.string().regex(/^\w{1,255}$/, issueText('validation.id')) })

export const SettleRefundInput = RefundId.extend({ note: SettlementNote })

export const RefundResponse = z.object({ status: z.enum(ORDER_STATUSES), refundedCents: Cents })
