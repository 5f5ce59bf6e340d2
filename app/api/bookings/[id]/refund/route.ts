import { RefundResponse } from '@/lib/refunds/schemas'
import { RefundBookingInput } from '@/lib/refunds/schemas'
import { handle } from '@/lib/api/handle'
import { IDEMPOTENCY_KEY_HEADER, readIdempotencyKey } from '@/lib/platform/http/parse'
import { refundOrder } from '@/lib/refunds/refund-order'

export const POST = handle({
  summary:
    'Returns the money of a paid booking, or `amountCents` of it. The same Idempotency-Key and amount, or without a key the same amount and reason, is one refund.',
  response: RefundResponse,
  errorCodes: ['NOT_REFUNDABLE', 'DISPUTED', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Admin'],
  headers: IDEMPOTENCY_KEY_HEADER,
  input: RefundBookingInput,
  run: ({ actor, input: { id, amountCents, reason }, request }) =>
    refundOrder(actor, { of: 'booking', id }, { amountCents, reason, key: readIdempotencyKey(request) })
})
