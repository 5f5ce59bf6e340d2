import type { MeetingOutcome } from '@/lib/fulfilments/meeting'
import { BookedOrderResponse } from '@/lib/orders/responses'
import { plusDays, toDay } from '@/lib/platform/time/calendar'
import { addUser, call, type CallResult, type TestUser } from '@/tests/support/shop'
import { listSeveral, readOrder, type HeldOrder } from '../orders/several'

const HOUR_MS = 3_600_000

export async function askToMeet(
  buyer: TestUser,
  copies: readonly string[],
  paymentMethod: string = 'at_meeting'
): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/route')
  const body = {
    copies: copies.map((productId) => ({ productId })),
    userPhoneNumber: '030 1234567',
    meetingLocation: 'Rossio',
    paymentMethod
  }
  return call(POST, { as: buyer, body })
}

/** Books new copies that are paid at the meeting. */
export async function bookToMeet(seller: TestUser, prices: readonly number[], booking?: TestUser): Promise<HeldOrder> {
  const buyer = booking ?? (await addUser('Buyer', 'Bea'))
  const listingIds = await listSeveral(seller, prices)
  const response = await askToMeet(buyer, listingIds)
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  const { insertedId: bookingId, bookingIds } = BookedOrderResponse.parse(response.body)
  return { buyer, seller, bookingId, bookingIds, listingId: listingIds[0] ?? '', listingIds }
}

/** The day that many days ahead, in the time zone of the shop. */
export function inDays(days: number): string {
  return plusDays(toDay(new Date()), days)
}

export async function agree({ seller, bookingId }: HeldOrder, day = inDays(2), as = seller): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/meeting/route')
  return call(POST, { as, body: { day }, params: { id: bookingId } })
}

/** Booked, and agreed for the day after tomorrow. */
export async function agreeToMeet(seller: TestUser, prices: readonly number[]): Promise<HeldOrder> {
  const order = await bookToMeet(seller, prices)
  const { status, body } = await agree(order)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return order
}

export async function settle(as: TestUser, { bookingId }: HeldOrder, outcome: MeetingOutcome): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/meeting/outcome/route')
  return call(POST, { as, body: { outcome }, params: { id: bookingId } })
}

/** As if the meeting had been agreed for a day that began so many hours ago. */
export async function beginMeeting({ bookingId }: HeldOrder, hoursAgo = 1): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  const { meeting, holdExpiresAt } = await readOrder(bookingId)
  if (!meeting) throw new Error(`no meeting is agreed for ${bookingId}`)
  const ms = meeting.startsAt.getTime() - Date.now() + hoursAgo * HOUR_MS
  const shift = (time: Date) => new Date(time.getTime() - ms)
  await OrderModel.updateOne(
    { _id: bookingId },
    {
      $set: {
        'meeting.startsAt': shift(meeting.startsAt),
        'meeting.endsAt': shift(meeting.endsAt),
        holdExpiresAt: shift(holdExpiresAt)
      }
    }
  )
}

export async function codeOfOrder({ buyer, bookingId }: HeldOrder): Promise<string> {
  const { GET } = await import('@/app/api/bookings/[id]/handover-code/route')
  const { body } = await call(GET, { as: buyer, params: { id: bookingId } })
  return String(Object(body).code)
}

/** As if the time in which a case can be opened were over. */
export async function release({ bookingId }: HeldOrder): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  const handedOverAt = new Date(Date.now() - 49 * HOUR_MS)
  await OrderModel.updateOne({ _id: bookingId }, { $set: { handedOverAt } })
  const { releaseBookings } = await import('@/lib/ledger/release-bookings')
  await releaseBookings({ now: new Date(), shouldStop: () => false })
}

/** Handed over with the code, and released: no case can be opened any more. */
export async function sellInCash(seller: TestUser, prices: readonly number[]): Promise<HeldOrder> {
  const order = await agreeToMeet(seller, prices)
  const { status, body } = await handOver(order, await codeOfOrder(order))
  if (status !== 200) throw new Error(JSON.stringify(body))
  await release(order)
  return order
}

export async function handOver({ seller, bookingId }: HeldOrder, code: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  return call(POST, { as: seller, body: { code }, params: { id: bookingId } })
}
