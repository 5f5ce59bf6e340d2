import 'server-only'
import { recordAudit } from '@/lib/audit/append-entry'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { notFound } from '@/lib/platform/errors'
import { withRole } from '@/lib/users/with-role'
import { UserModel } from '@/models/user'

/** Later bookings of the seller use the rates of the group; those of the shop while it has none. Idempotent.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for anything but a seller */
export async function assignGroup(
  actor: Actor,
  { id, group }: { id: string; group: string | null }
): Promise<{ modifiedCount: number }> {
  await authorize(actor, 'Admin')
  const seller = await UserModel.findOne({ _id: id, ...withRole('Seller') }, { commissionGroup: 1, status: 1 }).lean()
  if (!seller || seller.status === 'closed') throw notFound('seller')
  if ((seller.commissionGroup ?? null) === group) return { modifiedCount: 0 }
  await recordAudit(actor, 'commission-group-assigned', ['user', id], group ?? 'the shop’s rate')
  const { modifiedCount } = await UserModel.updateOne(
    { _id: id, ...withRole('Seller') },
    group === null ? { $unset: { commissionGroup: 1 } } : { $set: { commissionGroup: group } }
  )
  return { modifiedCount }
}
