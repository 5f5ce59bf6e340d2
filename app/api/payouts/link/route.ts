import { PayoutLinkResponse, SetUpPayoutsInput } from '@/lib/payouts/schemas'
import { setUpPayouts } from '@/lib/payouts/set-up-payouts'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Opens the seller’s account for payouts, once, and links to the payment provider’s pages about it.',
  response: PayoutLinkResponse,
  needsCards: true,
  roles: ['Seller'],
  input: SetUpPayoutsInput,
  errorCodes: ['CHANGED_MEANWHILE', 'UNPROCESSABLE', 'TOO_MANY_REQUESTS', 'PAYMENTS_UNAVAILABLE'],
  run: ({ actor, input }) => setUpPayouts(actor, input)
})
