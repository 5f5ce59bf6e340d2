import 'server-only'
import { trusted } from 'mongoose'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { NOT_TAKEN_DOWN } from './on-show'

/** True while a seller's copies are not to be shown: on holiday, while the account is suspended or closed, or its closing was requested. */
export async function isAway(sellerId: string): Promise<boolean> {
  const seller = await UserModel.findById(sellerId, { holidaySince: 1, status: 1, closeRequest: 1 }).lean()
  return Boolean(seller?.holidaySince) || seller?.status !== 'active' || hasRequestedClosing(seller)
}

/**
 * Hides or shows all copies of a seller, or the one named, as isAway says. Switches and new copies may come at
 * the same moment: whoever writes looks again after and goes on until nothing has changed, so the last one to write has
 * seen the switch as it stayed. What the shop has taken down stays hidden.
 */
export async function followHoliday(sellerId: string, listingId?: string): Promise<boolean> {
  let hidden = await isAway(sellerId)
  for (;;) {
    await ListingModel.updateMany(
      { sellerId, ...(listingId ? { _id: listingId } : {}), ...NOT_TAKEN_DOWN, hidden: trusted({ $ne: hidden }) },
      { $set: { hidden } }
    )
    const now = await isAway(sellerId)
    if (now === hidden) return hidden
    hidden = now
  }
}
