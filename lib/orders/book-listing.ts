import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { failpoint } from '@/lib/platform/failpoint'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError } from '@/lib/platform/errors'
import { findSpecifiedListing } from '@/lib/listings/find-specified-listing'
import { parsePrice } from '@/lib/platform/i18n/price'
import { BookingModel } from '@/models/booking'
import type { BookingRow } from './booking-row'
import { ListingModel } from '@/models/listing'
import { checkBookable } from './check-bookable'
import { checkCoolDown, checkHolds, findHoldAllowance } from './hold-allowance'
import { claimAndConfirm } from './confirm-booking'
import { openBooking, assertPartiesActive } from './open-booking'
import type { BookListingInput } from './schemas'

export type BookedListing = { bookingId: string; listingId: string; holdExpiresAt: Date }

function toBooked(row: BookingRow): BookedListing {
  return {
    bookingId: row._id.toHexString(),
    listingId: row.listingId.toHexString(),
    holdExpiresAt: row.holdExpiresAt
  }
}

/** Finds the booking of an earlier request with the same key and continues it if it is pending. A void one counts as
 * none. @throws AppError UNPROCESSABLE for another listing, and whatever `claimAndConfirm` throws */
async function findRepeated(actor: Actor, input: BookListingInput, key: string | null): Promise<BookedListing | null> {
  if (!key) return null
  const row = await BookingModel.findOne({ buyerId: actor.id, idempotencyKey: key }).lean()
  if (!row) return null
  const isSame = input.productId ? row.listingId.toHexString() === input.productId : row.bookName === input.bookName
  if (!isSame) throw new AppError('UNPROCESSABLE', 'errors.idempotencyKeyReused')
  if (row.status === 'void') {
    await BookingModel.updateOne({ _id: row._id, status: 'void' }, { $unset: { idempotencyKey: 1 } })
    return null
  }
  return row.status === 'pending' ? finishBooking(row) : toBooked(row)
}

async function finishBooking(opened: BookingRow): Promise<BookedListing> {
  await assertPartiesActive(opened)
  await claimAndConfirm(opened, await readDatabaseTime())
  failpoint('hold-confirmed')
  return toBooked(opened)
}

/** Books a listing and holds it until it is paid or the hold expires (database clock). Of concurrent buyers exactly
 * one wins: the guarded update of the listing decides, the unique claim key is the second barrier. @throws AppError
 * NOT_ALLOWED, NOT_FOUND, OWN_BOOK, BOOK_GONE, PRICE_CHANGED, NOT_PAYABLE, TOO_MANY_HOLDS, EMAIL_NOT_CONFIRMED,
 * COOL_DOWN, UNPROCESSABLE, CHANGED_MEANWHILE, SIGNED_OUT if the account was suspended or closed meanwhile */
export async function bookListing(
  actor: Actor,
  input: BookListingInput,
  idempotencyKey: string | null = null,
  network = 'unknown'
): Promise<BookedListing> {
  await authorize(actor, 'Buyer')
  const repeated = await findRepeated(actor, input, idempotencyKey)
  if (repeated) return repeated

  const productId = input.productId ?? (await findSpecifiedListing(input.bookName, input.img, ['available']))
  const listing = await ListingModel.findById(productId).lean()
  const seenCents = input.bookPrice === undefined ? (listing?.priceCents ?? null) : parsePrice(input.bookPrice)
  checkBookable(listing, { buyerId: actor.id, seenCents })
  const now = await readDatabaseTime()
  const allowance = await findHoldAllowance(actor, network)
  await checkHolds(actor, allowance)
  await checkCoolDown(actor.id, productId, now)

  const holdExpiresAt = new Date(now.getTime() + allowance.holdMs)
  const opened = await openBooking(listing, input, actor, { now, holdExpiresAt, allowance }, idempotencyKey)
  if (opened) return finishBooking(opened)
  const other = await findRepeated(actor, input, idempotencyKey)
  if (other) return other
  throw new AppError('CHANGED_MEANWHILE', 'errors.listingChanged')
}
