import { AcknowledgedResponse } from '@/lib/platform/response-fields'
import { handle } from '@/lib/api/handle'
import { appealTakeDown } from '@/lib/reports/appeals'
import { AppealInput } from '@/lib/reports/schemas'

export const POST = handle({
  summary: 'Appeals, once, against the taking down of one of the caller’s own listings.',
  errorCodes: ['ALREADY_APPEALED'],
  response: AcknowledgedResponse,
  roles: ['Seller'],
  input: AppealInput,
  status: 201,
  run: ({ actor, input }) => appealTakeDown(actor, input),
  respond: () => ({ acknowledged: true })
})
