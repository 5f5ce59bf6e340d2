import { handle } from '@/lib/api/handle'
import { reportMessage } from '@/lib/conversations/report-message'
import { ReportMessageInput } from '@/lib/conversations/schemas'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'

export const POST = handle({
  summary:
    'Reports a message of the other side. The shop keeps a copy of it and of those around it until half a year after its decision.',
  response: AcknowledgedResponse,
  errorCodes: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  roles: ['Buyer', 'Seller'],
  input: ReportMessageInput,
  status: 202,
  run: ({ actor, input }) => reportMessage(actor, input),
  respond: () => ({ acknowledged: true })
})
