import { tagsOfListing } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { recordPayment } from '@/lib/payments/record-payment'
import { RecordPaymentInput } from '@/lib/payments/schemas'

/** The browser's return after paying: `{ insertedId, transactionId }`, the same for every repeat. */
export const POST = handle({
  roles: ['Buyer'],
  input: RecordPaymentInput,
  run: ({ actor, input }) => recordPayment(actor, input),
  expires: (settled) => tagsOfListing(settled.listingId),
  answer: (settled) => ({ insertedId: settled.paymentId, transactionId: settled.transactionId })
})
