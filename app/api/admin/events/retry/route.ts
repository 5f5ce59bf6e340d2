import { handle, NoParameters } from '@/lib/api/handle'
import { RetriedEventsResponse } from '@/lib/events/responses'
import { retryParked } from '@/lib/events/retry-parked'

export const POST = handle({
  summary: 'Tries the mails and ledger entries again that could not be made.',
  response: RetriedEventsResponse,
  roles: ['Admin'],
  input: NoParameters,
  run: ({ actor }) => retryParked(actor)
})
