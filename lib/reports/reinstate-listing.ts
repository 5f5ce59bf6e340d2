import 'server-only'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { putBack } from './put-back'
import { mailReinstated } from './seller-mails'
import type { ReinstateInput } from './schemas'
import type { Moderated } from './take-down-listing'

/**
 * Gives a copy that was taken down back its place, in the status it has: a sold one its page, one on sale its shelf, unless
 * its seller is away. An open appeal is granted with it. The seller is mailed the reason.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND
 */
export async function reinstateListing(actor: Actor, { id, reason }: ReinstateInput): Promise<Moderated> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const listing = await ListingModel.findById(id, { takenDown: 1, sellerId: 1 }).lean()
  if (!listing) throw notFound('That listing')
  if (!listing.takenDown) return { modifiedCount: 0, listingId: id }
  await recordAudit(actor, { action: 'listing-reinstated', targetKind: 'listing', targetId: id, reason })
  const { at } = listing.takenDown
  const isBack = await putBack(id, listing.sellerId.toHexString(), { 'takenDown.at': at })
  if (isBack) await mailReinstated(id, at, reason)
  return { modifiedCount: isBack ? 1 : 0, listingId: id }
}
