import 'server-only'
import { recordAudit } from '@/lib/audit/append-entry'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { withRole } from '@/lib/users/with-role'
import { UserModel } from '@/models/user'
import { listListingIdsOf } from '@/lib/listings/seller-queries'

/** `modifiedCount` is 0 when it was so already; `listingIds` are the copies whose pages show the tick. */
export type SellerVerification = { modifiedCount: number; listingIds: string[] }

/**
 * Verifies a seller, for good: an account that loses the shop's trust is suspended. Read live wherever it is shown, so it
 * acts at once. Repeated, it changes nothing and records nothing.
 * @throws AppError NOT_ALLOWED for anybody but an admin, NOT_FOUND for anything but a seller.
 */
export async function verifySeller(actor: Actor, id: string): Promise<SellerVerification> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const seller = await UserModel.findOne({ _id: id, ...withRole('Seller') }, { verified: 1, status: 1 }).lean()
  if (!seller || seller.status === 'closed') throw notFound('That seller')
  if (seller.verified) return { modifiedCount: 0, listingIds: [] }
  await recordAudit(actor, { action: 'seller-verified', targetKind: 'user', targetId: id })
  const changed = await UserModel.updateOne({ _id: id, ...withRole('Seller'), verified: false }, { $set: { verified: true } })
  return { modifiedCount: changed.modifiedCount, listingIds: await listListingIdsOf(id) }
}
