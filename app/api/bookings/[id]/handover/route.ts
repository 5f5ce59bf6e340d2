import { handOverBooking } from '@/lib/bookings/hand-over-booking'
import { HandOverInput } from '@/lib/bookings/schemas'
import { handle } from '@/lib/http/handle'

/** The seller enters the buyer's code: `{ status: 'handed_over' }`. */
export const POST = handle({
  roles: ['Seller'],
  input: HandOverInput,
  run: ({ actor, input }) => handOverBooking(actor, input.id, input.code)
})
