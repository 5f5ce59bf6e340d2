import { CaseStatusResponse } from '@/lib/cases/responses'
import { respondToCase } from '@/lib/cases/cases'
import { CaseResponseInput } from '@/lib/cases/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Answers the open case of a booking; an admin decides then.',
  response: CaseStatusResponse,
  errorCodes: ['NO_CASE'],
  roles: ['Seller'],
  input: CaseResponseInput,
  run: ({ actor, input: { id, text } }) => respondToCase(actor, id, text)
})
