import 'server-only'
import { Types, trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError, notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { putBack } from './put-back'
import { mailReinstated, mailUpheld } from './seller-mails'
import type { DecideAppealInput } from './schemas'

/** The copy, for the pages that show it. */
export type DecidedAppeal = { listingId: string }

/** The appeal that is looked at; with it in the filter, an appeal is decided once, and no later one by mistake. */
function openAppeal(at: Date) {
  return { 'takenDown.appeal.at': at, 'takenDown.upheld.at': trusted({ $exists: false }) }
}

function alreadyDecided(): AppError {
  return new AppError('ALREADY_DECIDED', 'Another admin has decided this appeal, or there is none. Look at the queue again.')
}

async function uphold(actor: Actor, { id, reason }: { id: string; reason: string }, appealedAt: Date): Promise<boolean> {
  const { modifiedCount } = await ListingModel.updateOne(
    { _id: id, ...openAppeal(appealedAt) },
    { $set: { 'takenDown.upheld': { at: new Date(), by: new Types.ObjectId(actor.id), reason } } }
  )
  return modifiedCount > 0
}

/**
 * Decides the appeal against a taking down: the copy stays out of sight, or comes back. The seller is mailed the reason.
 * Of several admins at once one decides.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND, ALREADY_DECIDED when there is no open appeal
 */
export async function decideAppeal(actor: Actor, { id, outcome, reason }: DecideAppealInput): Promise<DecidedAppeal> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const listing = await ListingModel.findById(id, { takenDown: 1, sellerId: 1 }).lean()
  if (!listing) throw notFound('That listing')
  const { appeal, upheld, at: takenDownAt } = listing.takenDown ?? {}
  if (!appeal || upheld || !takenDownAt) throw alreadyDecided()
  await recordAudit(actor, { action: 'appeal-decided', targetKind: 'listing', targetId: id, reason: `${outcome}: ${reason}` })
  const isDecided = await (outcome === 'reinstate'
    ? putBack(id, listing.sellerId.toHexString(), openAppeal(appeal.at))
    : uphold(actor, { id, reason }, appeal.at))
  if (!isDecided) throw alreadyDecided()
  if (outcome === 'reinstate') await mailReinstated(id, takenDownAt, reason)
  else await mailUpheld(id)
  return { listingId: id }
}
