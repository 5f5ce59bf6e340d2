import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { withOneLine } from '@/tests/integration/planted-order'
import { payAtProvider } from '../payments/buying'
import { makeListing, sidesOf, type Maker } from './maker'
import { newMeeting } from './scene'
import type { Thing } from './thing'

/** A copy held by the side's buyer, with what else stands in its booking. */
export async function makeBooking(maker: Maker, changes: object = {}): Promise<Thing> {
  const { OrderModel } = await import('@/models/order')
  const { scene, side } = maker
  const { buyer, seller } = sidesOf(maker)
  const [id, now, holdExpiresAt] = [new Types.ObjectId(), new Date(), new Date(Date.now() + 3_600_000)]
  const isPaid = 'paidAt' in changes
  const hold = { orderId: id, buyerId: new Types.ObjectId(buyer.id), expiresAt: holdExpiresAt }
  const listing = await makeListing(maker, isPaid ? { status: 'sold', soldAt: now } : { status: 'reserved', hold })
  const meeting = newMeeting()
  await OrderModel.create({
    ...withOneLine(listing.id, {
      _id: id,
      claimKey: `L:${listing.id}`,
      title: 'The Left Hand of Darkness',
      listingSlug: `x-${listing.id}`,
      priceCents: 750
    }),
    sellerId: seller.id,
    buyerId: buyer.id,
    status: 'reserved',
    slots: ['S', 'C'].map((kind) => `${kind}:${buyer.id}:${id.toHexString()}`),
    userName: buyer.name,
    userEmail: buyer.email,
    ...meeting,
    holdExpiresAt,
    bookedAt: now,
    ...changes
  })
  const readers = [`buyer ${side}`, `seller ${side}`, 'admin'] as const
  for (const text of [...Object.values(meeting), id.toHexString()]) scene.secrets.push({ text, readers })
  return { id: id.toHexString(), places: [['orders', id], ...listing.places] }
}

/** Paid, to be handed over by the code that the buyer shows. The payment itself is not at the provider. */
export async function makePaidBooking(maker: Maker): Promise<Thing> {
  const { deriveHandoverCode, makeHandoverSecret } = await import('@/lib/fulfilments/handover-code')
  const { OrderModel } = await import('@/models/order')
  const booking = await makeBooking(maker, {
    status: 'paid',
    paidAt: new Date(),
    transactionId: `pi_${randomBytes(8).toString('hex')}`
  })
  const secret = makeHandoverSecret(booking.id)
  await OrderModel.updateOne({ _id: booking.id }, { $set: { handover: { ...secret, triedAt: [] } } })
  const code = deriveHandoverCode(booking.id, secret.nonce)
  maker.scene.secrets.push({ text: code, readers: [`buyer ${maker.side}`] })
  return { ...booking, code }
}

const DAY_MS = 86_400_000

/** To be paid at the meeting; it waits for its seller. */
export function makeAskedMeeting(maker: Maker, changes: object = {}): Promise<Thing> {
  const id = new Types.ObjectId()
  const slots = ['M', 'P'].map((kind) => `${kind}:${sidesOf(maker).buyer.id}:${id.toHexString()}`)
  return makeBooking(maker, { paymentMethod: 'at_meeting', slots, ...changes })
}

/** Its day has begun. */
export function makeAgreedMeeting(maker: Maker): Promise<Thing> {
  const startsAt = new Date(Date.now() - 3_600_000)
  const endsAt = new Date(startsAt.getTime() + DAY_MS)
  const meeting = { day: startsAt.toISOString().slice(0, 10), number: 1, agreedAt: new Date(), startsAt, endsAt }
  return makeAskedMeeting(maker, { status: 'agreed', meeting, holdExpiresAt: new Date(endsAt.getTime() + 3 * DAY_MS) })
}

/** With a case that waits for the seller. */
export async function openCaseOf(thing: Thing): Promise<Thing> {
  const { OrderModel } = await import('@/models/order')
  const dueAt = new Date(Date.now() + 86_400_000)
  const opened = {
    number: 1,
    status: 'with_seller',
    lines: [1],
    reason: 'damaged',
    text: 'A page is torn.',
    openedAt: new Date(),
    dueAt
  }
  await OrderModel.updateOne({ _id: thing.id }, { $set: { case: opened } })
  return thing
}

/** With a photo of its buyer. */
export async function addPhotoTo(thing: Thing): Promise<Thing> {
  const [{ OrderModel }, { CasePhotoModel }] = await Promise.all([
    import('@/models/order'),
    import('@/models/case-photo')
  ])
  const booking = await OrderModel.findById(thing.id).lean()
  const photo = await CasePhotoModel.create({
    orderId: booking?._id,
    buyerId: booking?.buyerId,
    bytes: Buffer.from('a photo')
  })
  await OrderModel.updateOne({ _id: thing.id }, { $set: { 'case.photos': [{ id: photo._id, width: 4, height: 3 }] } })
  return thing
}

/** The same, and its buyer has asked to cancel it. */
export async function makeAskedToCancel(maker: Maker): Promise<Thing> {
  const { OrderModel } = await import('@/models/order')
  const booking = await makePaidBooking(maker)
  await OrderModel.updateOne({ _id: booking.id }, { $set: { cancelRequest: { askedAt: new Date() } } })
  return booking
}

/** Paid at the payment provider by the side's buyer; the shop has not been told. */
export async function makePayment(maker: Maker): Promise<Thing> {
  const booking = await makeBooking(maker)
  const { buyer, seller } = sidesOf(maker)
  const held = { buyer, seller, bookingId: booking.id, listingId: String(booking.places[1]?.[1]) }
  const transactionId = await payAtProvider(maker.shop, held)
  // Long ago: a buyer may begin only so many payments an hour.
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne(
    { _id: booking.id },
    { $set: { 'paymentIntent.requestedAt': new Date(Date.now() - 7_200_000) } }
  )
  return { ...booking, transactionId }
}
