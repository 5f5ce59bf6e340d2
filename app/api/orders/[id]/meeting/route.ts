import { BookingStatusResponse } from '@/lib/orders/responses'
import { agreeMeeting } from '@/lib/fulfilments/agree-meeting'
import { AgreeMeetingInput } from '@/lib/fulfilments/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'The seller agrees to an order that is paid at the meeting and names the day, or another one.',
  response: BookingStatusResponse,
  errorCodes: ['NOT_AGREED'],
  roles: ['Seller'],
  input: AgreeMeetingInput,
  run: ({ actor, input }) => agreeMeeting(actor, input.id, input.day)
})
