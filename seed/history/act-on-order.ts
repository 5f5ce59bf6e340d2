import { Types } from 'mongoose'
import { askToCancel, declineToCancel } from '@/lib/orders/cancel-request'
import { respondToCase, openCase, withdrawCase } from '@/lib/cases/cases'
import { bookCopies } from '@/lib/orders/book-copies'
import { agreeMeeting } from '@/lib/fulfilments/agree-meeting'
import { settleMeeting } from '@/lib/fulfilments/settle-meeting'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { plusDays, toDay } from '@/lib/platform/time/calendar'
import { handOverBooking } from '@/lib/fulfilments/hand-over-booking'
import { findHandoverCode } from '@/lib/fulfilments/handover-code'
import { UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import { cancelLines, cancelOrder } from '@/lib/payments/cancel-order'
import { decideCase } from '@/lib/cases/decide-case'
import { refundCase, refundOrder } from '@/lib/refunds/refund-order'
import { settleRefundByHand, tryRefundAgain } from '@/lib/refunds/resolve-refund'
import { recordPayment } from '@/lib/payments/settle-payment'
import { startPayment } from '@/lib/payments/start-payment'
import { notFound } from '@/lib/platform/errors'
import { syncDisputes } from '@/lib/disputes/sync-disputes'
import { syncPayment } from '@/lib/payments/sync-payment'
import { OrderModel } from '@/models/order'
import { listingIdOf } from '../stable-id'
import { listPeople } from './people'
import type { OrderStep, TestCard } from './steps'
import type { Order, World } from './world'

const PHONES = new Map(listPeople().map(({ email, phone }) => [email, phone]))
/** `pi_…_secret_…` (docs.stripe.com/api/payment_intents/object#payment_intent_object-client_secret). */
const SECRET_PART = '_secret_'

async function beginPayment(order: Order): Promise<void> {
  const { clientSecret } = await startPayment(order.buyer, { bookingId: order.id })
  order.intentId = clientSecret.split(SECRET_PART)[0] ?? ''
}

async function pay(order: Order, card: TestCard, world: World): Promise<void> {
  await beginPayment(order)
  if (await world.provider.confirm(order.intentId, card)) {
    await recordPayment(order.buyer, { transactionId: order.intentId, bookingId: order.id })
  } else {
    // As the webhook of a refused card.
    await syncPayment(order.intentId, new Date())
  }
}

async function findPriceCents(id: string): Promise<number> {
  const booking = await OrderModel.findById(id, { totalCents: 1 }).lean()
  if (!booking) throw notFound('booking')
  return booking.totalCents
}

async function findLastCopy(id: string): Promise<string> {
  const last = (await OrderModel.findById(id, { lines: 1 }).lean())?.lines.at(-1)
  if (!last) throw notFound('booking')
  return last._id.toHexString()
}

async function findFailedRefund(id: string): Promise<string> {
  const booking = await OrderModel.findById(new Types.ObjectId(id), { refunds: 1 }).lean()
  const failed = (booking?.refunds ?? []).find(({ status }) => UNRESOLVED_STATUSES.includes(status))
  if (!failed) throw notFound('refund')
  return failed.key
}

const toPart = (cents: number, share: number) => Math.max(1, Math.round((cents * share) / 50) * 50)

async function cancel(order: Order, { by, reason }: Extract<OrderStep, { do: 'cancel' }>, world: World): Promise<void> {
  const canceller = { buyer: order.buyer, seller: order.seller, shop: world.admin }[by]
  await cancelOrder(canceller, order.id, reason)
  if (order.intentId === '') return
  // As the bank does some days later with the cards whose refunds fail.
  await world.provider.runAutomatic()
  await syncPayment(order.intentId, new Date())
}

async function book(step: Extract<OrderStep, { do: 'book' }>, world: World): Promise<void> {
  const buyer = world.person(step.buyer)
  const { orderId } = await bookCopies(buyer, {
    copies: [step.listing, ...step.others].map((key) => ({ productId: listingIdOf(key).toHexString() })),
    userPhoneNumber: PHONES.get(step.buyer) ?? '',
    meetingLocation: step.place,
    paymentMethod: step.isCash ? 'at_meeting' : 'card'
  })
  world.addOrder(step.order, { id: orderId, buyer, seller: world.sellerOf(step.listing) })
}

export async function actOnOrder(step: OrderStep, world: World): Promise<unknown> {
  if (step.do === 'book') return book(step, world)
  const order = world.order(step.order)
  const { id, buyer, seller } = order
  switch (step.do) {
    case 'start-payment':
      return beginPayment(order)
    case 'pay':
      return pay(order, step.card, world)
    case 'hand-over':
      return handOverBooking(seller, id, (await findHandoverCode(buyer, id)).code)
    case 'agree-meeting':
      return agreeMeeting(seller, id, plusDays(toDay(await readDatabaseTime()), step.inDays))
    case 'settle-meeting':
      return settleMeeting({ buyer, seller }[step.by], id, step.outcome)
    case 'cancel':
      return cancel(order, step, world)
    case 'cancel-copy':
      return cancelLines(seller, [await findLastCopy(id)], { reason: step.reason })
    case 'ask-to-cancel':
      return askToCancel(buyer, { of: 'order', id, reason: step.reason })
    case 'decline-to-cancel':
      return declineToCancel(seller, id)
    case 'refund-part':
      return refundOrder(
        world.admin,
        { of: 'order', id },
        {
          amountCents: toPart(await findPriceCents(id), step.share),
          reason: step.reason
        }
      )
    case 'refund-slowly':
      await world.provider.setNextRefund('pending')
      return refundOrder(world.admin, { of: 'order', id }, { reason: step.reason })
    case 'retry-refund':
      await world.provider.setNextRefund('succeeded')
      return tryRefundAgain(world.admin, id, await findFailedRefund(id))
    case 'settle-refund':
      return settleRefundByHand(world.admin, id, await findFailedRefund(id), step.note)
    case 'open-case':
      return openCase(buyer, { of: 'booking', id }, { reason: step.reason, text: step.text })
    case 'respond-to-case':
      return respondToCase(seller, id, step.text)
    case 'withdraw-case':
      return withdrawCase(buyer, id)
    case 'refund-case':
      return refundCase(seller, id)
    case 'decide-case':
      return decideCase(world.admin, id, { decision: step.decision, note: step.note })
    case 'decide-case-part':
      return decideCase(world.admin, id, {
        decision: 'refundPart',
        amountCents: toPart(await findPriceCents(id), step.share),
        note: step.note
      })
    case 'open-dispute':
      order.dispute = await world.provider.openDispute(order.intentId, step.reason)
      return syncDisputes(order.intentId)
    case 'end-dispute':
      await world.provider.endDispute(order.dispute, step.status)
      return syncDisputes(order.intentId)
  }
}
