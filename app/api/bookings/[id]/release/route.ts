import { releaseOldSale } from '@/lib/ledger/old-sales'
import { ReleasedSaleResponse, ReleaseSaleInput } from '@/lib/ledger/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary:
    'Lets the money of a sale from before the commission go to the seller like that of any other sale, without a commission. This is final.',
  answers: ReleasedSaleResponse,
  errorCodes: ['ALREADY_DECIDED'],
  roles: ['Admin'],
  input: ReleaseSaleInput,
  run: ({ actor, input }) => releaseOldSale(actor, input.id)
})
