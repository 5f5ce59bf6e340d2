import 'server-only'
import { Types, type FilterQuery } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { assertSameDecision } from '@/lib/audit/standing-decision'
import { followHoliday, isOnHoliday } from '@/lib/listings/follow-holiday'
import { NOT_TAKEN_DOWN, TAKEN_DOWN } from '@/lib/listings/on-show'
import { invalidateOffers } from '@/lib/listings/invalidate-offers'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { notFound } from '@/lib/platform/errors'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { toModerationEvents } from './events'
import { releaseHold } from './holds'
import type { ReinstateInput, TakeDownInput } from './schemas'

type ModerationAct = 'listing-taken-down' | 'listing-reinstated'

/** `modifiedCount` is 0 if nothing changed. */
type Moderated = { modifiedCount: number; listingId: string }

function isTakenDownSo({ takenDown }: Pick<ListingDocument, 'takenDown'>, { ground, reason }: TakeDownInput): boolean {
  return takenDown?.ground === ground && takenDown.reason === reason
}

async function assertDecided(actor: Actor, id: Types.ObjectId, reason: string, action: ModerationAct): Promise<void> {
  const isSame = (made: string) => made === reason.toWellFormed()
  await assertSameDecision(actor, { kind: 'listing', id, action }, { action, isSame }, 'errors.moderatedBefore')
}

/** As `hideListing`. @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED if another takedown stands */
export async function takeDownListing(actor: Actor, input: TakeDownInput): Promise<Moderated> {
  const done = await hideListing(actor, input)
  if (done.modifiedCount > 0) return done
  const listing = await ListingModel.findById(input.id, { takenDown: 1 }).lean()
  if (listing && !isTakenDownSo(listing, input))
    await assertDecided(actor, listing._id, input.reason, 'listing-taken-down')
  return done
}

/** Hides a listing in any status and cancels an unpaid booking. Idempotent: a repeated call completes an interrupted
 * one. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function hideListing(actor: Actor, { id, ground, reason }: TakeDownInput): Promise<Moderated> {
  await authorize(actor, 'Admin')
  const listing = await ListingModel.findById(id, { takenDown: 1, sellerId: 1 }).lean()
  if (!listing) throw notFound('listing')
  const at = new Date()
  // Hidden first: nobody can book it, and a hold that ends now does not put it on sale.
  const { modifiedCount } = await ListingModel.updateOne(
    { _id: id, ...NOT_TAKEN_DOWN },
    {
      $set: { takenDown: { at, by: new Types.ObjectId(actor.id), ground, reason }, hidden: true },
      $unset: { advertisedAt: 1, reinstated: 1 },
      $push: {
        auditOutbox: { $each: toAuditOutbox(actor, 'listing-taken-down', { reason }) },
        events: { $each: toModerationEvents('listing-taken-down', at) }
      }
    }
  )
  await recordActs('listing', id)
  invalidateOffers(listing.sellerId)
  await releaseHold(actor, id)
  return { modifiedCount, listingId: id }
}

/** Shown again unless the seller is away; grants an open appeal. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED if it was reinstated for another reason */
export async function reinstateListing(actor: Actor, { id, reason }: ReinstateInput): Promise<Moderated> {
  await authorize(actor, 'Admin')
  const listing = await ListingModel.findById(id, { takenDown: 1, reinstated: 1, sellerId: 1 }).lean()
  if (!listing) throw notFound('listing')
  if (!listing.takenDown) {
    if (listing.reinstated && listing.reinstated.reason !== reason)
      await assertDecided(actor, listing._id, reason, 'listing-reinstated')
    return { modifiedCount: 0, listingId: id }
  }
  const where = { 'takenDown.at': listing.takenDown.at }
  const acts = toAuditOutbox(actor, 'listing-reinstated', { reason })
  const isBack = await putBack(actor, { id, reason, acts }, listing.sellerId.toHexString(), where)
  return isBack ? { modifiedCount: 1, listingId: id } : reinstateListing(actor, { id, reason })
}

export function isSameDecision(actor: Actor, reason: string, made: ListingDocument['reinstated']): boolean {
  return made?.by.toHexString() === actor.id && made.reason === reason
}

export async function putBack(
  actor: Actor,
  { id, reason, acts }: ReinstateInput & { acts: ReturnType<typeof toAuditOutbox> },
  sellerId: string,
  where: FilterQuery<ListingDocument>
): Promise<boolean> {
  const hidden = await isOnHoliday(sellerId)
  const reinstated = { at: new Date(), by: new Types.ObjectId(actor.id), reason }
  const { modifiedCount } = await ListingModel.updateOne(
    { ...TAKEN_DOWN, ...where, _id: id },
    {
      $unset: { takenDown: 1 },
      $set: { hidden, reinstated },
      $push: {
        auditOutbox: { $each: acts },
        events: { $each: toModerationEvents('listing-reinstated', reinstated.at) }
      }
    }
  )
  await recordActs('listing', id)
  // The seller's holiday may have changed meanwhile.
  if (modifiedCount > 0) await followHoliday(sellerId, id)
  invalidateOffers(sellerId)
  return modifiedCount > 0
}
