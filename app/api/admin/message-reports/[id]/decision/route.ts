import { handle } from '@/lib/api/handle'
import { decideMessageReport } from '@/lib/conversations/decide-message-report'
import { DecideMessageReportInput } from '@/lib/conversations/schemas'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'

export const POST = handle({
  summary:
    'Removes a reported message for both sides, or keeps it. Who reported it is told, and who wrote it if it is removed.',
  response: AcknowledgedResponse,
  errorCodes: ['NOT_FOUND', 'ALREADY_DECIDED'],
  roles: ['Admin'],
  input: DecideMessageReportInput,
  run: ({ actor, input }) => decideMessageReport(actor, input),
  respond: () => ({ acknowledged: true })
})
