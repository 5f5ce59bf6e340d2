import { BookedOrderResponse, BookingsResponse } from '@/lib/orders/responses'
import type { OrderStatus } from '@/lib/orders/order-status'
import { payAtProvider, type Held } from '@/tests/integration/payments/buying'
import { addListing, addUser, call, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'

/** Copies of one seller in one order; `bookingId` and `listingId` are those of the first. */
export type HeldOrder = Held & { bookingIds: string[]; listingIds: string[] }

type Asked = { productId: string; bookPrice?: string }

export async function bookSeveral(
  buyer: TestUser,
  copies: readonly (string | Asked)[],
  headers: Record<string, string> = {}
): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/route')
  const body = {
    copies: copies.map((copy) => (typeof copy === 'string' ? { productId: copy } : copy)),
    userPhoneNumber: '030 1234567',
    meetingLocation: 'Rossio'
  }
  return call(POST, { as: buyer, body, headers })
}

/** One after the other, so that their ids are in this order too. */
export async function listSeveral(seller: TestUser, prices: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const priceCents of prices) ids.push(await addListing(seller, { priceCents }))
  return ids
}

export async function holdSeveral(seller: TestUser, prices: readonly number[], booking?: TestUser): Promise<HeldOrder> {
  const buyer = booking ?? (await addUser('Buyer', 'Payer'))
  const listingIds = await listSeveral(seller, prices)
  const response = await bookSeveral(buyer, listingIds)
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  const { insertedId: bookingId, bookingIds } = BookedOrderResponse.parse(response.body)
  return { buyer, seller, bookingId, bookingIds, listingId: listingIds[0] ?? '', listingIds }
}

export async function buySeveral(
  shop: TestShop,
  seller: TestUser,
  prices: readonly number[]
): Promise<HeldOrder & { transactionId: string }> {
  const held = await holdSeveral(seller, prices)
  const transactionId = await payAtProvider(shop, held)
  const { POST } = await import('@/app/api/payments/route')
  const response = await call(POST, { as: held.buyer, body: { transactionId, bookingId: held.bookingId } })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return { ...held, transactionId }
}

/** Cancels the copy at this place, counted from 1 as its line. */
export async function cancelLine(as: TestUser, order: HeldOrder, line: number, body: object = {}): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/cancel/route')
  return call(POST, { as, body, params: { id: order.bookingIds[line - 1] ?? '' } })
}

export async function readOrder(id: string) {
  const { OrderModel } = await import('@/models/order')
  const order = await OrderModel.findById(id).lean()
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/** The bookings of an order, in the order of its lines, as its buyer is told of them. */
export async function bookingsOf({ buyer, bookingId }: HeldOrder) {
  const { GET } = await import('@/app/api/bookings/route')
  const all = BookingsResponse.parse((await call(GET, { as: buyer })).body)
  return all.filter(({ orderId }) => orderId === bookingId)
}

/** Of listings. */
export async function statusesOf(ids: readonly string[]): Promise<(string | undefined)[]> {
  const { ListingModel } = await import('@/models/listing')
  const found = await Promise.all(ids.map((id) => ListingModel.findById(id).lean()))
  return found.map((listing) => listing?.status)
}

type State = { order: OrderStatus; lines: OrderStatus[]; copies: (string | undefined)[] }

/** How an order stands, its lines as the buyer is told, and the listings of its copies. */
export async function stateOfOrder(order: HeldOrder): Promise<State> {
  const [{ status }, bookings, copies] = await Promise.all([
    readOrder(order.bookingId),
    bookingsOf(order),
    statusesOf(order.listingIds)
  ])
  return { order: status, lines: bookings.map((line) => line.status), copies }
}
