import 'server-only'
import { trusted } from 'mongoose'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { followHoliday } from './follow-holiday'
import type { SetHolidayInput } from './schemas'

/** How the switch stands now, and the copies whose pages it changes. */
export type Holiday = { on: boolean; listingIds: string[] }

/**
 * Hides all copies of a seller who goes away, or shows them again. What is held or sold takes its course; nothing hidden
 * can be booked.
 * @throws AppError NOT_ALLOWED
 */
export async function setHoliday(actor: Actor, input: SetHolidayInput): Promise<Holiday> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
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
