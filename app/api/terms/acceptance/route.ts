import { handle } from '@/lib/api/handle'
import { AcceptTermsInput } from '@/lib/legal/schemas'
import { acceptTerms } from '@/lib/legal/terms'
import { DoneResponse } from '@/lib/users/responses'

export const POST = handle({
  summary: 'Accepts the version of the terms that is in force, for the next bookings and listings.',
  response: DoneResponse,
  roles: ['Buyer', 'Seller'],
  errorCodes: ['CHANGED_MEANWHILE'],
  input: AcceptTermsInput,
  run: ({ actor, input, t }) => acceptTerms(actor, input.number, t.language),
  respond: () => ({ done: true })
})
