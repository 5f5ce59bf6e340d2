import { askToCancel } from '@/lib/orders/cancel-request'
import { BookingStatusResponse } from '@/lib/orders/responses'
import { CancelBookingInput } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Asks the seller of a paid order to cancel all of it, once. The seller cancels, or declines.',
  response: BookingStatusResponse,
  errorCodes: ['NOT_PAID', 'DISPUTED', 'CHANGED_MEANWHILE'],
  roles: ['Buyer'],
  input: CancelBookingInput,
  run: ({ actor, input: { id, reason } }) => askToCancel(actor, { of: 'order', id, reason })
})
