import 'server-only'
import { assertTermsAccepted } from '@/lib/legal/terms'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import type { Place } from './cache-tags'
import { ListingModel } from '@/models/listing'
import { NOT_TAKEN_DOWN } from './on-show'
import { explainRejection, assertAccountOpen, assertNotClosing } from './assert-changeable'
import { deleteListingIf } from './settle-photos'
import { invalidateOffers } from './invalidate-offers'
import { PLACE_PARTS, toPlace } from './to-listing'

/** Also ends advertising. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD, LISTING_SOLD,
 * LISTING_TAKEN_DOWN */
export async function withdrawListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  await authorize(actor, 'Seller')
  const withdrawn = await ListingModel.findOneAndUpdate(
    { _id: id, sellerId: actor.id, status: 'available', ...NOT_TAKEN_DOWN },
    { $set: { status: 'withdrawn', withdrawnAt: new Date() }, $unset: { advertisedAt: 1 } },
    { projection: { _id: 1 } }
  ).lean()
  const isDone =
    withdrawn ?? (await ListingModel.exists({ _id: id, sellerId: actor.id, status: 'withdrawn', ...NOT_TAKEN_DOWN }))
  if (!isDone) throw await explainRejection(actor, id)
  invalidateOffers(actor.id)
  return { listingId: id }
}

/** Keeps the date of the first listing, so that relisting does not improve the position. Idempotent. @throws AppError as
 * `putBackOnSale`, and TERMS_NOT_ACCEPTED */
export async function relistListing(actor: Actor, id: string): Promise<{ listingId: string; place: Place }> {
  await authorize(actor, 'Seller')
  await assertTermsAccepted(actor)
  return putBackOnSale(actor, id)
}

/** For what goes on from an earlier act of the seller: an import, or an order that ended. @throws AppError NOT_ALLOWED,
 * NOT_FOUND, LISTING_HELD, LISTING_SOLD, LISTING_TAKEN_DOWN, SIGNED_OUT if the account was closed meanwhile */
export async function putBackOnSale(actor: Actor, id: string): Promise<{ listingId: string; place: Place }> {
  await authorize(actor, 'Seller')
  const withdrawn = { _id: id, sellerId: actor.id, status: 'withdrawn', ...NOT_TAKEN_DOWN } as const
  await assertNotClosing(actor)
  const relisted = await ListingModel.findOneAndUpdate(
    withdrawn,
    { $set: { status: 'available', backAt: new Date() }, $unset: { withdrawnAt: 1 } },
    { projection: PLACE_PARTS }
  ).lean()
  await assertAccountOpen(actor, () =>
    ListingModel.updateOne(
      { _id: id, sellerId: actor.id, status: 'available' },
      { $set: { status: 'withdrawn', withdrawnAt: new Date() } }
    )
  )
  const onSale =
    relisted ??
    (await ListingModel.findOne(
      { _id: id, sellerId: actor.id, status: 'available', ...NOT_TAKEN_DOWN },
      PLACE_PARTS
    ).lean())
  if (!onSale) throw await explainRejection(actor, id)
  return { listingId: id, place: toPlace(actor.id, onSale) }
}

/** Ended bookings keep their data; unshared photos are swept. @throws AppError NOT_ALLOWED, NOT_FOUND, LISTING_HELD,
 * LISTING_SOLD, LISTING_TAKEN_DOWN */
export async function deleteListing(actor: Actor, id: string): Promise<{ listingId: string }> {
  await authorize(actor, 'Seller')
  if (!(await deleteListingIf(actor, id, NOT_TAKEN_DOWN))) throw await explainRejection(actor, id)
  return { listingId: id }
}
