import 'server-only'
import { trusted } from 'mongoose'
import { assertAccountOpen, explainRejection, takenDownRejection, toRejection } from '@/lib/listings/assert-changeable'
import type { ChangedListing } from '@/lib/listings/change-listing'
import { CHANGEABLE_STATUSES } from '@/lib/listings/listing-status'
import { SEARCHED, toEditPush } from '@/lib/listings/note-edit'
import { NOT_TAKEN_DOWN } from '@/lib/listings/on-show'
import { settlePhotos } from '@/lib/listings/settle-photos'
import { PLACE_PARTS, toPlace } from '@/lib/listings/to-listing'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { toUploadId, type StoredImage } from '@/lib/platform/images/image'
import { claimUploads } from '@/lib/uploads/claim-uploads'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import { ListingModel } from '@/models/listing'
import { UploadModel } from '@/models/upload'
import type { AddPhotosInput } from './schemas'

type AddedPhotos = ChangedListing & { photos: number }

const READ = { ...PLACE_PARTS, ...SEARCHED, status: 1, takenDown: 1, 'images.src': 1 } as const

/** Adds uploads behind the photos of an own copy, in their order. Those that it already shows stay where they are. The
 * update is guarded, so a concurrent booking or edit wins. @throws AppError NOT_ALLOWED, NOT_FOUND, BAD_INPUT for a
 * foreign upload and beyond MAX_IMAGES, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN, LISTING_NOT_ON_SALE for an edit
 * at the same moment */
export async function addPhotos(actor: Actor, { id, photos }: AddPhotosInput): Promise<AddedPhotos> {
  await authorize(actor, 'Seller')
  const own = await ListingModel.findOne({ _id: id, sellerId: actor.id }, READ).lean()
  if (!own) throw notFound('listing')
  if (own.takenDown) throw takenDownRejection()
  if (!CHANGEABLE_STATUSES.includes(own.status)) throw toRejection(own.status)
  const shown = new Set(own.images.map((image) => toUploadId(image)))
  const added = photos.filter((photo) => !shown.has(photo.id))
  const changed = { listingId: id, places: [toPlace(actor.id, own)], photos: own.images.length + added.length }
  if (added.length === 0) return changed
  if (changed.photos > MAX_IMAGES) {
    throw new AppError('BAD_INPUT', message('validation.tooManyPhotos', { count: MAX_IMAGES }))
  }
  const uploadIds = added.map((photo) => photo.id)
  const images = await claimUploads(actor, uploadIds, id)
  if (!(await append(actor, id, own, images))) {
    await settlePhotos(actor, id, { shown: own.images, gone: images })
    throw await explainRejection(actor, id)
  }
  await settlePhotos(actor, id, { shown: images, gone: [] })
  for (const { id: uploadId, name, bytes } of added) {
    await UploadModel.updateOne({ _id: uploadId, ownerId: actor.id }, { $set: { file: { name, bytes } } })
  }
  await assertAccountOpen(actor, () =>
    ListingModel.updateOne(
      { _id: id, sellerId: actor.id },
      { $pull: { images: { src: trusted({ $in: images.map(({ src }) => src) }) } } }
    )
  )
  return changed
}

/** False if the copy or its photos changed meanwhile. */
async function append(
  actor: Actor,
  id: string,
  own: Parameters<typeof toEditPush>[0] & { images: readonly { src: string }[] },
  images: readonly StoredImage[]
): Promise<boolean> {
  const before = own.images
  const { modifiedCount } = await ListingModel.updateOne(
    {
      _id: id,
      sellerId: actor.id,
      status: trusted({ $in: [...CHANGEABLE_STATUSES] }),
      ...NOT_TAKEN_DOWN,
      [`images.${before.length}`]: trusted({ $exists: false }),
      ...(before.length === 0 ? {} : { 'images.src': trusted({ $all: before.map(({ src }) => src) }) })
    },
    // A search may ask for copies with a photo.
    { $push: { images: { $each: [...images] }, ...(before.length === 0 ? toEditPush(own) : {}) } }
  )
  return modifiedCount === 1
}
