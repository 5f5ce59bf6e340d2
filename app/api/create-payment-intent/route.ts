import { handle } from '@/lib/api/handle'
import { StartPaymentResponse, StartPaymentInput } from '@/lib/payments/schemas'
import { startPayment } from '@/lib/payments/start-payment'

export const POST = handle({
  summary: 'Opens the payment of a booking; the amount is that of the booking.',
  response: StartPaymentResponse,
  errorCodes: ['NOT_FOUND', 'NOT_PAYABLE', 'HOLD_OVER', 'PRICE_CHANGED', 'TOO_MANY_REQUESTS', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Buyer'],
  input: StartPaymentInput,
  run: ({ actor, input }) => startPayment(actor, input)
})
