import 'server-only'
import { listOfferedMethods } from '#offered-methods'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError } from '@/lib/platform/errors'
import { parsePrice } from '@/lib/platform/i18n/price'
import { removeBooked } from '@/lib/cart/change-cart'
import { findSpecifiedListing } from '@/lib/listings/find-specified-listing'
import { assertTermsAccepted } from '@/lib/legal/terms'
import { ListingModel } from '@/models/listing'
import { OrderModel } from '@/models/order'
import { checkCopies, findBlock, type BookableCopy } from './check-bookable'
import { claimAndConfirm } from './confirm-order'
import { checkCoolDown, checkHolds, findHoldAllowance } from './hold-allowance'
import { assertPartiesActive, openOrder } from './open-order'
import type { OrderRow } from './order-row'
import type { PaymentMethod } from './payment-method'
import type { BookCopiesInput, BookListingInput } from './schemas'

export type BookedOrder = {
  orderId: string
  bookings: { bookingId: string; listingId: string }[]
  holdExpiresAt: Date
}

/** Who books: the key of the request, if it has one, and the network it comes from. */
export type BookingRequest = { idempotencyKey?: string | null; network?: string }

function toBooked({ _id, lines, holdExpiresAt }: OrderRow): BookedOrder {
  const bookings = lines.map((line) => ({
    bookingId: line._id.toHexString(),
    listingId: line.listingId.toHexString()
  }))
  return { orderId: _id.toHexString(), bookings, holdExpiresAt }
}

/** Finds the order of an earlier request with the same key and continues it if it is pending. A void one counts as none.
 * @throws AppError UNPROCESSABLE for other copies, and whatever `claimAndConfirm` throws */
async function findRepeated(
  actor: Actor,
  key: string | null | undefined,
  isSame: (row: OrderRow) => boolean
): Promise<BookedOrder | null> {
  if (!key) return null
  const row = await OrderModel.findOne({ buyerId: actor.id, idempotencyKey: key }).lean()
  if (!row) return null
  if (!isSame(row)) throw new AppError('UNPROCESSABLE', 'errors.idempotencyKeyReused')
  if (row.status === 'void') {
    await OrderModel.updateOne({ _id: row._id, status: 'void' }, { $unset: { idempotencyKey: 1 } })
    return null
  }
  return row.status === 'pending' ? finishOrder(row) : toBooked(row)
}

/** A repeated request does this again, since the first one may have died before. */
async function leaveCart(actor: Actor, booked: BookedOrder | null): Promise<BookedOrder> {
  if (!booked) throw new AppError('CHANGED_MEANWHILE', 'errors.listingChanged')
  await removeBooked(
    actor.id,
    booked.bookings.map(({ listingId }) => listingId)
  )
  return booked
}

async function finishOrder(opened: OrderRow): Promise<BookedOrder> {
  await assertPartiesActive(opened)
  await claimAndConfirm(opened, await readDatabaseTime())
  failpoint('hold-confirmed')
  return toBooked(opened)
}

/** @throws AppError UNPROCESSABLE if the shop does not offer it for new orders */
function chooseMethod(asked: PaymentMethod | undefined): PaymentMethod {
  const offered = listOfferedMethods()
  const method = offered.find((one) => asked === undefined || one === asked)
  if (!method) throw new AppError('UNPROCESSABLE', 'errors.methodNotOffered')
  return method
}

type SeenCopy = { productId: string; bookPrice?: string | undefined }

/** The price on sale counts where none was seen. @throws AppError NOT_FOUND, OWN_BOOK, BOOK_GONE, PRICE_CHANGED */
async function findCopies(actor: Actor, seen: readonly SeenCopy[]): Promise<BookableCopy[]> {
  const listings = await ListingModel.find({ _id: trusted({ $in: seen.map(({ productId }) => productId) }) }).lean()
  const wanted = seen.map(({ productId, bookPrice }) => {
    const listing = listings.find(({ _id }) => _id.toHexString() === productId) ?? null
    const seenCents = bookPrice === undefined ? (listing?.priceCents ?? null) : parsePrice(bookPrice)
    return { productId, listing, seenCents }
  })
  return checkCopies(wanted, actor.id)
}

async function book(
  actor: Actor,
  seen: readonly SeenCopy[],
  form: BookCopiesInput,
  { idempotencyKey = null, network = 'unknown' }: BookingRequest
): Promise<BookedOrder | null> {
  await assertTermsAccepted(actor)
  const [first, ...others] = (await findCopies(actor, seen)).map(({ listing }) => listing)
  if (!first) throw new AppError('NOT_FOUND', 'errors.bookGone')
  if (others.some(({ sellerId }) => !sellerId.equals(first.sellerId)))
    throw new AppError('UNPROCESSABLE', 'errors.severalSellers')
  const block = await findBlock(actor.id, first.sellerId)
  if (block) throw block
  const now = await readDatabaseTime()
  const allowance = await findHoldAllowance(actor, network, chooseMethod(form.paymentMethod))
  await checkHolds(actor, allowance)
  for (const { _id } of [first, ...others]) await checkCoolDown(actor.id, _id.toHexString(), now)
  const opened = await openOrder([first, ...others], form, actor, { now, allowance }, idempotencyKey)
  return opened && finishOrder(opened)
}

/** Books copies of one seller, all or none, and holds them until they are paid or the hold expires (database clock). Of
 * concurrent buyers of a copy exactly one wins: the guarded updates of the listings decide, the unique claim keys are the
 * second barrier. @throws AppError NOT_ALLOWED, OWN_BOOK, BOOK_GONE and PRICE_CHANGED with the copies concerned as fields,
 * TERMS_NOT_ACCEPTED, NOT_BOOKABLE, TOO_MANY_HOLDS, EMAIL_NOT_CONFIRMED, COOL_DOWN, UNPROCESSABLE, CHANGED_MEANWHILE, SIGNED_OUT if the account
 * was suspended or closed meanwhile */
export async function bookCopies(
  actor: Actor,
  input: BookCopiesInput,
  request: BookingRequest = {}
): Promise<BookedOrder> {
  await authorize(actor, 'Buyer')
  const ids = input.copies.map(({ productId }) => productId)
  const isSame = ({ lines }: OrderRow) =>
    lines.length === ids.length && lines.every(({ listingId }) => ids.includes(listingId.toHexString()))
  const repeated = () => findRepeated(actor, request.idempotencyKey, isSame)
  const booked = (await repeated()) ?? (await book(actor, input.copies, input, request)) ?? (await repeated())
  return leaveCart(actor, booked)
}

export type BookedListing = { bookingId: string; listingId: string; holdExpiresAt: Date }

function toOnly({ bookings: [first], holdExpiresAt }: BookedOrder): BookedListing {
  if (!first) throw new Error('an order has at least one line')
  return { ...first, holdExpiresAt }
}

/** An order of one copy, as the original API books it. @throws AppError as `bookCopies`, and NOT_FOUND */
export async function bookListing(
  actor: Actor,
  input: BookListingInput,
  idempotencyKey: string | null = null,
  network = 'unknown'
): Promise<BookedListing> {
  await authorize(actor, 'Buyer')
  const isSame = ({ lines: [line, other] }: OrderRow) =>
    line !== undefined &&
    !other &&
    (input.productId ? line.listingId.toHexString() === input.productId : line.title === input.bookName)
  const repeated = () => findRepeated(actor, idempotencyKey, isSame)
  const known = await repeated()
  if (known) return toOnly(await leaveCart(actor, known))
  const productId = input.productId ?? (await findSpecifiedListing(input.bookName, input.img, ['available']))
  const { bookPrice, userPhoneNumber, meetingLocation, paymentMethod } = input
  const copies = [{ productId, bookPrice }]
  const request = { idempotencyKey, network }
  const booked =
    (await book(actor, copies, { copies, userPhoneNumber, meetingLocation, paymentMethod }, request)) ??
    (await repeated())
  return toOnly(await leaveCart(actor, booked))
}
