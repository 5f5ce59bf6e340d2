import { CaseStatusResponse } from '@/lib/bookings/answers'
import { answerCase } from '@/lib/bookings/cases'
import { AnswerCaseInput } from '@/lib/bookings/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Answers the open case of a booking; an admin decides then.',
  answers: CaseStatusResponse,
  errorCodes: ['NO_CASE'],
  roles: ['Seller'],
  input: AnswerCaseInput,
  run: ({ actor, input: { id, text } }) => answerCase(actor, id, text)
})
