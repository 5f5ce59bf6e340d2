import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { requireCategory } from '@/lib/categories/queries'
import type { Place } from './cache-tags'
import { AppError, notFound } from '@/lib/platform/errors'
import { claimUploads } from '@/lib/uploads/claim-uploads'
import { toStoredImage, toUploadId, type StoredImage } from '@/lib/platform/images/image'
import { ListingModel } from '@/models/listing'
import { followMerge } from './follow-merge'
import { CHANGEABLE_STATUSES } from './listing-status'
import { toListingSlug } from './listing-slug'
import { changesSearched, SEARCHED, toEditPush } from './note-edit'
import { NOT_TAKEN_DOWN } from './on-show'
import { explainRejection, assertAccountOpen, takenDownRejection, toRejection } from './assert-changeable'
import { deleteListingIf, settlePhotos } from './settle-photos'
import type { EditListingInput } from './schemas'
import { toWorkKey } from './search-keys'
import { SKU_TAKEN, toListingFields } from './create-listing'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { PLACE_PARTS, toPlace } from './to-listing'

export type EditedListing = { listingId: string; slug: string; places: readonly Place[] }

/** Photos that are already shown stay (another listing may own those of a duplicate); others are claimed. */
async function gatherPhotos(actor: Actor, listingId: string, shown: readonly StoredImage[], ids: readonly string[]) {
  const byId = new Map(shown.map((image) => [toUploadId(image), image]))
  const newIds = ids.filter((id) => !byId.has(id))
  const claimed = await claimUploads(actor, newIds, listingId)
  for (const image of claimed) byId.set(toUploadId(image), image)
  return { images: ids.flatMap((id) => byId.get(id) ?? []), claimed }
}

/** `imageIds` is null in an import, which leaves the photos as they are and brings the seller's own number. */
type Edit = Omit<EditListingInput, 'imageIds'> & {
  imageIds: string[] | null
  sku?: string | null
  copyOf?: string | null
  photoNames?: readonly string[] | null | undefined
}

/** The update is guarded, so a concurrent booking wins. An imported listing may stay without a photo. @throws
 * AppError NOT_ALLOWED, NOT_FOUND, BAD_INPUT, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN, SIGNED_OUT if the
 * account was closed meanwhile */
export async function editListing(
  actor: Actor,
  { id, details, imageIds, sku, copyOf, photoNames }: Edit
): Promise<EditedListing> {
  await authorize(actor, 'Seller')
  const own = await ListingModel.findOne(
    { _id: id, sellerId: actor.id },
    { ...SEARCHED, status: 1, images: 1, listedAt: 1, takenDown: 1 }
  ).lean()
  if (!own) throw notFound('listing')
  if (own.takenDown) throw takenDownRejection()
  if (!CHANGEABLE_STATUSES.includes(own.status)) throw toRejection(own.status)
  if (imageIds?.length === 0 && own.images.length > 0) {
    throw new AppError('BAD_INPUT', 'validation.imageRequired', { fields: { images: 'validation.imageRequired' } })
  }
  const categoryId = await requireCategory(details.categoryId)

  const shown = own.images.flatMap((image) => toStoredImage(image) ?? [])
  const photos = imageIds === null ? null : await gatherPhotos(actor, id, shown, imageIds)
  const { fields, empty } = toListingFields({ ...details, categoryId })
  const before = await ListingModel.findOneAndUpdate(
    { _id: id, sellerId: actor.id, status: trusted({ $in: [...CHANGEABLE_STATUSES] }), ...NOT_TAKEN_DOWN },
    {
      $set: {
        ...fields,
        ...(sku ? { sku } : {}),
        ...(copyOf ? { copyOf } : {}),
        ...(photoNames ? { photoNames: [...photoNames] } : {}),
        ...(photos ? { images: photos.images } : {}),
        workKey: toWorkKey(details.title, details.authors)
      },
      $unset: empty,
      ...(changesSearched(own, fields, photos?.images ?? own.images) ? { $push: toEditPush(own) } : {})
    },
    { returnDocument: 'before', projection: { ...PLACE_PARTS, images: 1 } }
  )
    .lean()
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('BAD_INPUT', SKU_TAKEN, { fields: { sku: SKU_TAKEN } }) : error
    })
  if (!before) {
    await settlePhotos(actor, id, { shown, gone: photos?.claimed ?? [] })
    throw await explainRejection(actor, id)
  }
  if (photos) await settlePhotos(actor, id, { shown: photos.images, gone: before.images })
  // Deleted, not restored: the erasure may already have blanked the earlier text.
  await assertAccountOpen(actor, async () => {
    await deleteListingIf(actor, id)
  })
  await followMerge(id, categoryId)
  return {
    listingId: id,
    slug: toListingSlug(details.title, id),
    places: [toPlace(actor.id, before), toPlace(actor.id, details)]
  }
}
