import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { NOT_TAKEN_DOWN } from './on-show'
import type { SetHolidayInput } from './schemas'

/** True while a seller's listings are hidden: holiday, suspended, closed, or closing requested. */
export async function isOnHoliday(sellerId: string): Promise<boolean> {
  const seller = await UserModel.findById(sellerId, { holidaySince: 1, status: 1, closeRequest: 1 }).lean()
  return Boolean(seller?.holidaySince) || seller?.status !== 'active' || hasRequestedClosing(seller)
}

/** Hides or shows the listings of a seller, or one of them. Checks again after the write and repeats until stable,
 * so that the last concurrent writer sees the final state. Takedowns stay hidden. */
export async function followHoliday(sellerId: string, listingId?: string): Promise<boolean> {
  let hidden = await isOnHoliday(sellerId)
  for (;;) {
    await ListingModel.updateMany(
      { sellerId, ...(listingId ? { _id: listingId } : {}), ...NOT_TAKEN_DOWN, hidden: trusted({ $ne: hidden }) },
      { $set: { hidden, ...(hidden ? {} : { backAt: new Date() }) } }
    )
    const now = await isOnHoliday(sellerId)
    if (now === hidden) return hidden
    hidden = now
  }
}

export type Holiday = { on: boolean; listingIds: string[] }

/** Held and sold listings proceed; a hidden one cannot be booked. @throws AppError NOT_ALLOWED */
export async function setHoliday(actor: Actor, input: SetHolidayInput): Promise<Holiday> {
  await authorize(actor, 'Seller')
  if (input.on) {
    const notYet = { _id: actor.id, holidaySince: trusted({ $exists: false }) }
    await UserModel.updateOne(notYet, { $set: { holidaySince: new Date() } })
  } else {
    await UserModel.updateOne({ _id: actor.id }, { $unset: { holidaySince: 1 } })
  }
  await followHoliday(actor.id)
  const seller = await UserModel.findById(actor.id, { holidaySince: 1 }).lean()
  const listings = await ListingModel.find({ sellerId: actor.id }, { _id: 1 }).lean()
  return { on: Boolean(seller?.holidaySince), listingIds: listings.map((listing) => listing._id.toHexString()) }
}
