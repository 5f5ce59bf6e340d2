import { handle } from '@/lib/http/handle'
import { StartPaymentInput } from '@/lib/payments/schemas'
import { startPayment } from '@/lib/payments/start-payment'

/** Opens the payment of a booking: `{ clientSecret }`. */
export const POST = handle({
  roles: ['Buyer'],
  input: StartPaymentInput,
  run: ({ actor, input }) => startPayment(actor, input)
})
