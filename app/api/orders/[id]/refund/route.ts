import { RefundResponse } from '@/lib/refunds/schemas'
import { RefundBookingInput } from '@/lib/refunds/schemas'
import { handle } from '@/lib/api/handle'
import { IDEMPOTENCY_KEY_HEADER, readIdempotencyKey } from '@/lib/platform/http/parse'
import { refundOrder } from '@/lib/refunds/refund-order'

export const POST = handle({
  summary:
    'Returns the money of a paid order, or `amountCents` of it, which its copies share in proportion. Repeats are one refund, as of a booking.',
  response: RefundResponse,
  errorCodes: ['NOT_REFUNDABLE', 'DISPUTED', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Admin'],
  headers: IDEMPOTENCY_KEY_HEADER,
  input: RefundBookingInput,
  run: ({ actor, input: { id, amountCents, reason }, request }) =>
    refundOrder(actor, { of: 'order', id }, { amountCents, reason, key: readIdempotencyKey(request) })
})
