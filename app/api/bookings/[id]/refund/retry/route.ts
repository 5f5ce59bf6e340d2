import { RefundResponse } from '@/lib/bookings/responses'
import { RefundId } from '@/lib/bookings/schemas'
import { handle } from '@/lib/api/handle'
import { tryRefundAgain } from '@/lib/payments/resolve-refund'

export const POST = handle({
  summary:
    'Tries a refund again that failed at the bank or was refused by the payment provider. Repeated for the same refund, it makes one attempt.',
  response: RefundResponse,
  errorCodes: ['ALREADY_DECIDED', 'NOT_REFUNDABLE', 'DISPUTED', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Admin'],
  input: RefundId,
  run: ({ actor, input: { id, refund } }) => tryRefundAgain(actor, id, refund)
})
