import 'server-only'
import { Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { notFound } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import type { CreatedListing } from './create-listing'
import { followHoliday, isOnHoliday } from './follow-holiday'
import { followMerge } from './follow-merge'
import { toListingSlug } from './listing-slug'
import { toWorkKey } from './search-keys'
import { assertAccountOpen, assertNotClosing, takenDownRejection } from './assert-changeable'
import { deleteListingIf, settlePhotos } from './settle-photos'
import { toPlace } from './to-listing'

const COPIED = {
  _id: 0,
  categoryId: 1,
  title: 1,
  subtitle: 1,
  authors: 1,
  editors: 1,
  illustrators: 1,
  translators: 1,
  isbn13: 1,
  isbnAsTyped: 1,
  edition: 1,
  printing: 1,
  publisher: 1,
  publishedPlace: 1,
  publishedYear: 1,
  languageCode: 1,
  format: 1,
  pages: 1,
  priceCents: 1,
  originalPriceCents: 1,
  condition: 1,
  defects: 1,
  jacketCondition: 1,
  signedBy: 1,
  limitedEdition: 1,
  yearOfPurchase: 1,
  description: 1,
  images: 1,
  city: 1,
  sellerPhone: 1
} as const

/** Both listings share the photos; removing one keeps them for the other. @throws AppError NOT_ALLOWED, NOT_FOUND,
 * LISTING_TAKEN_DOWN, SIGNED_OUT if the account was closed meanwhile */
export async function duplicateListing(actor: Actor, id: string): Promise<CreatedListing> {
  await authorize(actor, 'Seller')
  const own = await ListingModel.findOne({ _id: id, sellerId: actor.id }, { ...COPIED, takenDown: 1 }).lean()
  if (!own) throw notFound('listing')
  const { takenDown, ...first } = own
  if (takenDown) throw takenDownRejection()
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
