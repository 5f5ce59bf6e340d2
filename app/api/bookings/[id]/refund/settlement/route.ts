import { RefundResponse } from '@/lib/refunds/schemas'
import { SettleRefundInput } from '@/lib/refunds/schemas'
import { handle } from '@/lib/api/handle'
import { settleRefundByHand } from '@/lib/refunds/resolve-refund'

export const POST = handle({
  summary:
    'Records that a refund that failed or was refused was settled by hand. The note stands in the audit log. This is final.',
  response: RefundResponse,
  errorCodes: ['ALREADY_DECIDED', 'NOT_REFUNDABLE', 'DISPUTED', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Admin'],
  input: SettleRefundInput,
  run: ({ actor, input: { id, refund, note } }) => settleRefundByHand(actor, id, refund, note)
})
