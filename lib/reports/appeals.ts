import 'server-only'
import { trusted, Types } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { TAKEN_DOWN } from '@/lib/listings/on-show'
import { assertAccountOpen } from '@/lib/listings/assert-changeable'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { message } from '@/lib/platform/i18n/message'
import { AppError, notFound } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import { toModerationEvents } from './events'
import { isSameDecision, putBack } from './take-down-listing'
import type { AppealInput, DecideAppealInput } from './schemas'

/** A listing has one appeal. @throws AppError NOT_ALLOWED, NOT_FOUND for a foreign listing or one that is not taken
 * down, ALREADY_APPEALED, SIGNED_OUT if the account was closed meanwhile */
export async function appealTakeDown(actor: Actor, { id, text }: AppealInput): Promise<void> {
  await authorize(actor, 'Seller')
  const own = { _id: id, sellerId: actor.id, ...TAKEN_DOWN }
  const { modifiedCount } = await ListingModel.updateOne(
    { ...own, 'takenDown.appeal.at': trusted({ $exists: false }) },
    { $set: { 'takenDown.appeal': { text, at: new Date() } } }
  )
  // Also if nothing was written: an earlier call may have stored the text.
  await assertAccountOpen(actor, () =>
    ListingModel.updateOne({ _id: id, sellerId: actor.id }, { $unset: { 'takenDown.appeal': 1 } })
  )
  if (modifiedCount > 0) return
  if (await ListingModel.exists(own)) throw new AppError('ALREADY_APPEALED', 'errors.alreadyAppealed')
  throw notFound('takenDownListing')
}

type DecidedAppeal = { listingId: string }

/** Part of the filter, so that an appeal is decided once, and no later one by mistake. */
function openAppeal(at: Date) {
  return { 'takenDown.appeal.at': at, 'takenDown.upheld.at': trusted({ $exists: false }) }
}

function alreadyDecided(): AppError {
  return new AppError('ALREADY_DECIDED', 'errors.appealDecided')
}

async function uphold(
  actor: Actor,
  { id, reason, acts }: { id: string; reason: string; acts: ReturnType<typeof toAuditOutbox> },
  appealedAt: Date
): Promise<boolean> {
  const at = new Date()
  const { modifiedCount } = await ListingModel.updateOne(
    { _id: id, ...openAppeal(appealedAt) },
    {
      $set: { 'takenDown.upheld': { at, by: new Types.ObjectId(actor.id), reason } },
      $push: { auditOutbox: { $each: acts }, events: { $each: toModerationEvents('appeal-decided', at) } }
    }
  )
  await recordActs('listing', id)
  return modifiedCount > 0
}

/** One of several concurrent admins decides. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED */
export async function decideAppeal(actor: Actor, { id, outcome, reason }: DecideAppealInput): Promise<DecidedAppeal> {
  await authorize(actor, 'Admin')
  const listing = await ListingModel.findById(id, { takenDown: 1, reinstated: 1, sellerId: 1 }).lean()
  if (!listing) throw notFound('listing')
  const { takenDown, reinstated } = listing
  if (isSameDecision(actor, reason, outcome === 'reinstate' ? reinstated : takenDown?.upheld)) return { listingId: id }
  if (!takenDown?.appeal || takenDown.upheld) throw alreadyDecided()
  const acts = toAuditOutbox(actor, 'appeal-decided', { reason, detail: message(`audit.detail.outcome.${outcome}`) })
  const { at } = takenDown.appeal
  const isDecided = await (outcome === 'reinstate'
    ? putBack(actor, { id, reason, acts }, listing.sellerId.toHexString(), openAppeal(at))
    : uphold(actor, { id, reason, acts }, at))
  if (!isDecided) throw alreadyDecided()
  return { listingId: id }
}
