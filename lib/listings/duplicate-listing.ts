import 'server-only'
import { Types } from 'mongoose'
import { assertTermsAccepted } from '@/lib/legal/terms'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { notFound } from '@/lib/platform/errors'
import { recordOf } from '@/lib/platform/record-of'
import { ListingModel } from '@/models/listing'
import type { CreatedListing } from './create-listing'
import { STORED_FIELDS } from './field-names'
import { followHoliday, isOnHoliday } from './follow-holiday'
import { followMerge } from './follow-merge'
import { toListingSlug } from './listing-slug'
import { toWorkKey } from './search-keys'
import { assertAccountOpen, assertNotClosing, takenDownRejection } from './assert-changeable'
import { deleteListingIf, settlePhotos } from './settle-photos'
import { toPlace } from './to-listing'

const COPIED = { _id: 0, ...recordOf(STORED_FIELDS, () => 1 as const), images: 1 } as const

/** Both listings share the photos; removing one keeps them for the other. @throws AppError NOT_ALLOWED, NOT_FOUND,
 * TERMS_NOT_ACCEPTED, LISTING_TAKEN_DOWN, SIGNED_OUT if the account was closed meanwhile */
export async function duplicateListing(actor: Actor, id: string): Promise<CreatedListing> {
  await authorize(actor, 'Seller')
  const own = await ListingModel.findOne({ _id: id, sellerId: actor.id }, { ...COPIED, takenDown: 1 }).lean()
  if (!own) throw notFound('listing')
  const { takenDown, ...first } = own
  if (takenDown) throw takenDownRejection()
  await assertTermsAccepted(actor)
  await assertNotClosing(actor)
  const listedAt = new Date()
  const { _id } = await ListingModel.create({
    ...first,
    workKey: toWorkKey(first.title, first.authors),
    sellerId: new Types.ObjectId(actor.id),
    status: 'available',
    hidden: await isOnHoliday(actor.id),
    listedAt
  })
  const listingId = _id.toHexString()
  await settlePhotos(actor, listingId, { shown: first.images, gone: [] })
  await assertAccountOpen(actor, () => deleteListingIf(actor, listingId))
  await followHoliday(actor.id, listingId)
  await followMerge(listingId, first.categoryId.toHexString())
  return { listingId, slug: toListingSlug(first.title, listingId), place: toPlace(actor.id, first) }
}
