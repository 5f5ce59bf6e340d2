import { handle } from '@/lib/api/handle'
import { RetriedTransferResponse, RetryTransferInput } from '@/lib/transfers/schemas'
import { retryTransfer } from '@/lib/transfers/transfer-earnings'

export const POST = handle({
  summary: 'Tries the transfer of a sale to its seller again, which the payment provider has refused.',
  response: RetriedTransferResponse,
  needsCards: true,
  roles: ['Admin'],
  input: RetryTransferInput,
  run: ({ actor, input }) => retryTransfer(actor, input.id)
})
