import { RefundAnswer } from '@/lib/bookings/answers'
import { RefundBookingInput } from '@/lib/bookings/schemas'
import { handle } from '@/lib/http/handle'
import { refundBooking } from '@/lib/payments/refund-booking'

/** Returns the money of a paid booking, or `amountCents` of it: `{ status, refundedCents }`. Admins only. */
export const POST = handle({
  summary:
    'Returns the money of a paid booking, or `amountCents` of it. The same Idempotency-Key and amount, or without a key the same amount and reason, is one refund.',
  answers: RefundAnswer,
  refuses: ['NOT_REFUNDABLE', 'PAYMENTS_AWAY'],
  roles: ['Admin'],
  input: RefundBookingInput,
  run: ({ actor, input: { id, amountCents, reason }, request }) =>
    refundBooking(actor, id, { amountCents, reason, key: request.headers.get('idempotency-key') })
})
