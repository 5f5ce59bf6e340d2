import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'

/** How a seller can be reached and where their books are, as the form asks for it. */
export type Contact = { sellerPhoneNumber: string; location: string }

/** What the seller's latest listing says of it, so that nobody types it twice; empty before the first. @throws AppError NOT_ALLOWED */
export async function findLastContact(actor: Actor): Promise<Contact> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const latest = await ListingModel.findOne({ sellerId: actor.id }, { sellerPhone: 1, city: 1 }).sort({ listedAt: -1, _id: -1 }).lean()
  return { sellerPhoneNumber: latest?.sellerPhone ?? '', location: latest?.city ?? '' }
}
