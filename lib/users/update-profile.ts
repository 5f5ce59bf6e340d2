import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { UpdateProfileInput } from './profile-schemas'
import type { Actor } from '@/lib/platform/access/actor'

/** The saved name, and the copies whose pages show it. */
export type UpdatedProfile = { name: string; listingIds: string[] }

/**
 * Changes the name others see. Bookings keep the name they were made under, as a receipt does.
 * @throws AppError NOT_FOUND when the account was closed a moment ago.
 */
export async function updateProfile(actor: Actor, { name }: UpdateProfileInput): Promise<UpdatedProfile> {
  await connectToDatabase()
  const updated = await UserModel.updateOne({ _id: actor.id, status: 'active' }, { $set: { name } })
  if (updated.matchedCount === 0) throw notFound('Your account')
  if (!actor.roles.includes('Seller') || name === actor.name) return { name, listingIds: [] }
  const listings = await ListingModel.find({ sellerId: actor.id }, { _id: 1 }).lean()
  return { name, listingIds: listings.map((listing) => listing._id.toHexString()) }
}
