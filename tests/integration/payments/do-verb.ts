import { cancelBooking } from '@/lib/payments/cancel-booking'
import { connectToDatabase } from '@/lib/db'
import { bookListing } from '@/lib/bookings/book-listing'
import { expireBooking } from '@/lib/payments/end-hold'
import { receiveStripeEvent } from '@/lib/payments/receive-stripe-event'
import { startPayment } from '@/lib/payments/start-payment'
import { BookingModel } from '@/models/booking'
import { UserModel } from '@/models/user'
import type { Actor } from '@/lib/users/user'

/**
 * A process of its own that does one real verb on the real database and provider: `do-verb.ts <verb> <argument…>`. The
 * fault tests run it with CRASH_AT, and it does not come to its end.
 */
async function toActor(id = ''): Promise<Actor> {
  const user = await UserModel.findById(id).lean()
  if (!user) throw new Error(`there is no account ${id}`)
  return { id, name: user.name, email: user.email, role: user.role }
}

const VERBS: Record<string, (...words: string[]) => Promise<unknown>> = {
  async book(buyer, productId = '') {
    return bookListing(await toActor(buyer), { productId, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' })
  },
  async pay(buyer, bookingId) {
    return startPayment(await toActor(buyer), { bookingId })
  },
  async receive(payload = '', signature = '') {
    return receiveStripeEvent(payload, signature)
  },
  async expire(bookingId = '') {
    const booking = await BookingModel.findById(bookingId).lean()
    if (!booking) throw new Error(`there is no booking ${bookingId}`)
    return expireBooking(booking, new Date())
  },
  async cancel(actor, bookingId = '') {
    return cancelBooking(await toActor(actor), bookingId)
  }
}

const [verb = '', ...words] = process.argv.slice(2)
await connectToDatabase()
await VERBS[verb]?.(...words)
process.exit(0)
