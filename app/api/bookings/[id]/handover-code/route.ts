import { findHandoverCode } from '@/lib/bookings/find-handover-code'
import { BookingId } from '@/lib/bookings/schemas'
import { handle } from '@/lib/http/handle'

/** The code a buyer shows when the book is handed over: `{ code }`. */
export const GET = handle({
  roles: ['Buyer'],
  input: BookingId,
  run: ({ actor, input }) => findHandoverCode(actor, input.id)
})
