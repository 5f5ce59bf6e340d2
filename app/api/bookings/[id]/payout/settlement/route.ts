import { SettledPayoutResponse, SettlePayoutInput } from '@/lib/payouts/schemas'
import { settlePayoutByHand } from '@/lib/transfers/settle-by-hand'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary:
    'Records that the shop paid a seller, whose account cannot receive the money of a sale, in another way. The note stands in the audit log. This is final.',
  response: SettledPayoutResponse,
  errorCodes: ['ALREADY_DECIDED', 'CHANGED_MEANWHILE'],
  needsCards: true,
  roles: ['Admin'],
  input: SettlePayoutInput,
  run: ({ actor, input }) => settlePayoutByHand(actor, input)
})
