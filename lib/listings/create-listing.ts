import 'server-only'
import { Types } from 'mongoose'
import { requireCategory } from '@/lib/categories/queries'
import { assertTermsAccepted } from '@/lib/legal/terms'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import type { Place } from './cache-tags'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { claimUploads } from '@/lib/uploads/claim-uploads'
import { ListingModel } from '@/models/listing'
import { followHoliday, isOnHoliday } from './follow-holiday'
import { followMerge } from './follow-merge'
import type { ListingDetails } from './listing-details'
import { toListingSlug } from './listing-slug'
import { TAKEN_DOWN } from './on-show'
import { assertAccountOpen, assertNotClosing, takenDownRejection } from './assert-changeable'
import type { NewListingInput } from './schemas'
import { toWorkKey } from './search-keys'
import { deleteListingIf, settlePhotos } from './settle-photos'
import { PLACE_PARTS, toPlace } from './to-listing'

export const SKU_TAKEN = 'errors.skuTaken'

export type CreatedListing = { listingId: string; slug: string; place: Place }

async function findImported(sellerId: string, importKey: string): Promise<CreatedListing | null> {
  const row = await ListingModel.findOne({ importKey }, PLACE_PARTS).lean()
  if (!row) return null
  const listingId = row._id.toHexString()
  return { listingId, slug: toListingSlug(row.title, listingId), place: toPlace(sellerId, row) }
}

/** A listing that was taken down must not return with the same text. */
async function assertNotTakenDown(actor: Actor, { title, description }: NewListingInput['details']): Promise<void> {
  const isBack = await ListingModel.exists({ sellerId: actor.id, title, description, ...TAKEN_DOWN })
  if (isBack) throw takenDownRejection()
}

/** `key` (`<import>:<row>`) makes imports idempotent. `sku` is the seller's own number, `copyOf` what it is a further copy
 * of. */
type ImportOrigin = {
  key: string
  sku: string | null
  copyOf?: string | null
  photoNames?: readonly string[] | null | undefined
}

/** Photos are claimed first, so that the same photos sent twice create one listing. An imported listing may have none. @throws AppError NOT_ALLOWED, BAD_INPUT for an
 * unknown category, no photo or foreign photos, TERMS_NOT_ACCEPTED, LISTING_TAKEN_DOWN, SIGNED_OUT if the account was closed meanwhile */
export async function createListing(
  actor: Actor,
  { details, imageIds }: NewListingInput,
  origin: ImportOrigin | null = null
): Promise<CreatedListing> {
  await authorize(actor, 'Seller')
  if (origin === null && imageIds.length === 0) {
    throw new AppError('BAD_INPUT', 'validation.imageRequired', { fields: { images: 'validation.imageRequired' } })
  }
  const known = origin === null ? null : await findImported(actor.id, origin.key)
  if (known) return known
  // An import has asked when it was started.
  if (origin === null) await assertTermsAccepted(actor)
  await assertNotClosing(actor)
  await assertNotTakenDown(actor, details)
  const categoryId = await requireCategory(details.categoryId)

  const _id = new Types.ObjectId()
  const listingId = _id.toHexString()
  const images = await claimUploads(actor, imageIds, listingId)
  const listedAt = new Date()
  try {
    await ListingModel.create({
      ...toListingFields({ ...details, categoryId }).fields,
      workKey: toWorkKey(details.title, details.authors),
      _id,
      sellerId: new Types.ObjectId(actor.id),
      images,
      status: 'available',
      hidden: await isOnHoliday(actor.id),
      listedAt,
      ...(origin === null ? {} : { importKey: origin.key }),
      ...(origin?.sku ? { sku: origin.sku } : {}),
      ...(origin?.copyOf ? { copyOf: origin.copyOf } : {}),
      ...(origin?.photoNames ? { photoNames: [...origin.photoNames] } : {})
    })
  } catch (error) {
    await settlePhotos(actor, listingId, { shown: [], gone: images })
    const other = origin !== null && isDuplicateKey(error) ? await findImported(actor.id, origin.key) : null
    if (!other && origin !== null && isDuplicateKey(error))
      throw new AppError('BAD_INPUT', SKU_TAKEN, { fields: { sku: SKU_TAKEN } })
    if (!other) throw error
    return other
  }
  await assertAccountOpen(actor, () => deleteListingIf(actor, listingId))
  await followHoliday(actor.id, listingId)
  await followMerge(listingId, categoryId)
  return { listingId, slug: toListingSlug(details.title, listingId), place: toPlace(actor.id, details) }
}

/** What is stated, and what is not, to be removed from a changed listing. */
export function toListingFields({ categoryId, authors, defects, ...details }: ListingDetails) {
  const isStated = ([, value]: readonly [name: string, value: unknown]) =>
    value !== null && !(Array.isArray(value) && value.length === 0)
  const entries = Object.entries(details)
  return {
    fields: {
      categoryId: new Types.ObjectId(categoryId),
      authors,
      defects,
      ...Object.fromEntries(entries.filter(isStated))
    },
    empty: Object.fromEntries(entries.filter((entry) => !isStated(entry)).map(([name]) => [name, 1] as const))
  }
}
