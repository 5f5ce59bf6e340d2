import { RefreshedAccountResponse } from '@/lib/payouts/schemas'
import { refreshMyAccount } from '@/lib/payouts/sync-account'
import { handle, NoParameters } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Asks the payment provider about the seller’s account for payouts, and stores and returns its status.',
  response: RefreshedAccountResponse,
  needsCards: true,
  roles: ['Seller'],
  input: NoParameters,
  errorCodes: ['TOO_MANY_REQUESTS', 'PAYMENTS_UNAVAILABLE'],
  run: ({ actor }) => refreshMyAccount(actor),
  respond: (account) => ({ account })
})
