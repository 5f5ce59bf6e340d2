import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { RecordPaymentResponse, RecordPaymentInput } from '@/lib/payments/schemas'
import { recordPayment } from '@/lib/payments/settle-payment'

export const POST = handle({
  summary: 'The browser’s return after paying; the same response for every repeat.',
  response: RecordPaymentResponse,
  errorCodes: ['NOT_FOUND', 'PAYMENT_NOT_COMPLETE', 'TOO_MANY_REQUESTS', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Buyer'],
  input: RecordPaymentInput,
  run: ({ actor, input }) => recordPayment(actor, input),
  expires: ({ listingIds }) => listingIds.flatMap(tagsOfListing),
  respond: (settled) => ({ insertedId: settled.paymentId, transactionId: settled.transactionId })
})
