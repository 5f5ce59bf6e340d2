import { Types } from 'mongoose'
import { isNewsTrue } from '@/lib/events/notification-subscriber'
import { sendBundles } from '@/lib/notifications/send-bundles'
import { cancelLines, cancelOrder } from '@/lib/payments/cancel-order'
import { connectToDatabase } from '@/lib/platform/db/db'
import { bookCopies, bookListing } from '@/lib/orders/book-copies'
import { decideCase } from '@/lib/cases/decide-case'
import { expireBooking } from '@/lib/payments/end-hold'
import { agreeMeeting } from '@/lib/fulfilments/agree-meeting'
import { endMeeting } from '@/lib/fulfilments/end-meeting'
import { handOverBooking } from '@/lib/fulfilments/hand-over-booking'
import { MEETING_OUTCOMES } from '@/lib/fulfilments/meeting'
import { settleMeeting } from '@/lib/fulfilments/settle-meeting'
import { receiveStripeEvent } from '@/lib/payments/receive-stripe-event'
import { releaseBooking } from '@/lib/ledger/release-bookings'
import { settleTransfers } from '@/lib/transfers/settle-transfers'
import { refundOrder } from '@/lib/refunds/refund-order'
import { closeAccount } from '@/lib/privacy/close-account'
import { closeSettledAccount, takeBackCloseRequest } from '@/lib/privacy/close-request'
import { startPayment } from '@/lib/payments/start-payment'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import type { Actor } from '@/lib/platform/access/actor'
import { rolesOf } from '@/lib/users/roles'
import { dispatchDue } from '@/tests/support/dispatch-due'

/**
 * A process of its own that does one real verb on the real database and provider: `do-verb.ts <verb> <argument…>`. The
 * fault tests run it with CRASH_AT, and it does not come to its end.
 */
async function toActor(id = ''): Promise<Actor> {
  const user = await UserModel.findById(id).lean()
  if (!user) throw new Error(`there is no account ${id}`)
  return { id, name: user.name, email: user.email, roles: rolesOf(user) }
}

const VERBS: Record<string, (...words: string[]) => Promise<unknown>> = {
  async book(buyer, productId = '', key) {
    return bookListing(
      await toActor(buyer),
      { productId, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' },
      key ?? null
    )
  },
  async 'book-copies'(buyer, key, ...ids) {
    const copies = ids.map((productId) => ({ productId }))
    const input = { copies, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' }
    return bookCopies(await toActor(buyer), input, { idempotencyKey: key ?? null })
  },
  async pay(buyer, bookingId) {
    return startPayment(await toActor(buyer), { bookingId })
  },
  async receive(payload = '', signature = '') {
    return receiveStripeEvent(payload, signature)
  },
  async expire(bookingId = '') {
    const booking = await OrderModel.findById(bookingId).lean()
    if (!booking) throw new Error(`there is no booking ${bookingId}`)
    return expireBooking(booking, new Date())
  },
  async close(person) {
    const actor = await toActor(person)
    return closeAccount({ ...actor, session: { id: 'x', provedAt: new Date() } }, { email: actor.email })
  },
  async 'take-back'(person) {
    return takeBackCloseRequest(await toActor(person))
  },
  async 'close-settled'(person) {
    return closeSettledAccount(await toActor(person), new Date())
  },
  async agree(seller, orderId = '', day = '') {
    return agreeMeeting(await toActor(seller), orderId, day)
  },
  async 'hand-over'(seller, orderId = '', code = '') {
    return handOverBooking(await toActor(seller), orderId, code)
  },
  async 'end-meeting'(orderId = '') {
    const order = await OrderModel.findById(orderId).lean()
    if (!order) throw new Error(`there is no order ${orderId}`)
    return endMeeting(order, new Date())
  },
  async settle(seller, orderId = '', outcome = '') {
    const said = MEETING_OUTCOMES.find((one) => one === outcome)
    if (!said) throw new Error(`no outcome ${outcome}`)
    return settleMeeting(await toActor(seller), orderId, said)
  },
  async refund(actor, bookingId = '', cents = '') {
    return refundOrder(
      await toActor(actor),
      { of: 'order', id: bookingId },
      { amountCents: Number(cents), reason: 'A page is missing' }
    )
  },
  async 'decide-case'(actor, bookingId = '') {
    return decideCase(await toActor(actor), bookingId, { decision: 'refund', note: 'Pages are missing' })
  },
  async release(bookingId = '', at = '') {
    const booking = await OrderModel.findById(bookingId).lean()
    if (!booking) throw new Error(`there is no booking ${bookingId}`)
    return releaseBooking(booking, new Date(at))
  },
  async transfer(bookingId = '') {
    return settleTransfers(new Types.ObjectId(bookingId))
  },
  async cancel(actor, bookingId = '') {
    return cancelOrder(await toActor(actor), bookingId)
  },
  async bundle(now = '') {
    return sendBundles(new Date(now), isNewsTrue)
  },
  async 'cancel-line'(actor, id = '') {
    return cancelLines(await toActor(actor), [id])
  }
}

const [verb = '', ...words] = process.argv.slice(2)
await connectToDatabase()
await VERBS[verb]?.(...words)
await dispatchDue()
// What the verb does in the background may still reach the point.
setTimeout(() => process.exit(0), 10_000)
