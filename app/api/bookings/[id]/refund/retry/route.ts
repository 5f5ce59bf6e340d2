import { RefundResponse } from '@/lib/refunds/schemas'
import { RefundId } from '@/lib/refunds/schemas'
import { handle } from '@/lib/api/handle'
import { tryRefundAgain } from '@/lib/refunds/resolve-refund'

export const POST = handle({
  summary:
    'Tries a refund again that failed at the bank or was refused by the payment provider. Repeated for the same refund, it makes one attempt.',
  response: RefundResponse,
  errorCodes: ['ALREADY_DECIDED', 'NOT_REFUNDABLE', 'DISPUTED', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Admin'],
  input: RefundId,
  run: ({ actor, input: { id, refund } }) => tryRefundAgain(actor, id, refund)
})
