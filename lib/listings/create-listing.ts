import 'server-only'
import { Types } from 'mongoose'
import { checkRole } from '@/lib/auth/check-role'
import { requireCategory } from '@/lib/categories/require-category'
import { connectToDatabase } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { claimUploads } from '@/lib/images/claim-uploads'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import type { Actor } from '@/lib/users/user'
import { ListingModel } from '@/models/listing'
import { followHoliday, isAway } from './follow-holiday'
import { toListingSlug } from './listing-slug'
import type { NewListingInput } from './schemas'
import { settlePhotos } from './settle-photos'
import { toListingFields } from './to-listing-fields'

/** A copy that was put on sale. */
export type CreatedListing = { listingId: string; slug: string }

async function findImported(importKey: string): Promise<CreatedListing | null> {
  const row = await ListingModel.findOne({ importKey }, { title: 1 }).lean()
  return row ? { listingId: row._id.toHexString(), slug: toListingSlug(row.title, row._id.toHexString()) } : null
}

/**
 * Puts a copy on sale for its seller, who is the actor; it is listed now. Its photos are claimed first: the same photos
 * sent twice make one copy. `importKey` (`<import>:<row>`) is for a copy that comes in a file: it may have no photo, and a
 * second time it is the same copy.
 * @throws AppError NOT_ALLOWED, BAD_INPUT for an unknown category, no photo, or photos that are not the seller's to use
 */
export async function createListing(
  actor: Actor,
  { details, imageIds }: NewListingInput,
  importKey: string | null = null
): Promise<CreatedListing> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  if (importKey === null && imageIds.length === 0) {
    throw new AppError('BAD_INPUT', 'Image is required', { fields: { images: 'Image is required' } })
  }
  const known = importKey === null ? null : await findImported(importKey)
  if (known) return known
  await requireCategory(details.categoryId)

  const _id = new Types.ObjectId()
  const listingId = _id.toHexString()
  const images = await claimUploads(actor, imageIds, listingId)
  try {
    await ListingModel.create({
      ...toListingFields(details).fields,
      _id,
      sellerId: new Types.ObjectId(actor.id),
      images,
      status: 'available',
      hidden: await isAway(actor.id),
      listedAt: new Date(),
      ...(importKey === null ? {} : { importKey })
    })
  } catch (error) {
    await settlePhotos(actor, listingId, { shown: [], gone: images })
    const other = importKey !== null && isDuplicateKey(error) ? await findImported(importKey) : null
    if (!other) throw error
    return other
  }
  await followHoliday(actor.id, listingId)
  return { listingId, slug: toListingSlug(details.title, listingId) }
}
