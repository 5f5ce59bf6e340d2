import 'server-only'
import { recordActs, toAuditOutbox, type Grounds } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { withRole } from '@/lib/users/with-role'
import { UserModel } from '@/models/user'

function toGrounds(group: string | null): Grounds {
  return group === null ? { detail: message('audit.detail.shopRate') } : { reason: group }
}

/** Another admin has assigned a group meanwhile. @throws AppError CHANGED_MEANWHILE if it is another one */
async function confirmGroup(id: string, group: string | null): Promise<{ modifiedCount: number }> {
  const seller = await UserModel.findById(id, { commissionGroup: 1 }).lean()
  if ((seller?.commissionGroup ?? null) !== group) throw new AppError('CHANGED_MEANWHILE', 'errors.groupChanged')
  return { modifiedCount: 0 }
}

/** Later bookings of the seller use the rates of the group; those of the shop while it has none. Idempotent.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for anything but a seller,
 * CHANGED_MEANWHILE */
export async function assignGroup(
  actor: Actor,
  { id, group }: { id: string; group: string | null }
): Promise<{ modifiedCount: number }> {
  await authorize(actor, 'Admin')
  const seller = await UserModel.findOne({ _id: id, ...withRole('Seller') }, { commissionGroup: 1, status: 1 }).lean()
  if (!seller || seller.status === 'closed') throw notFound('seller')
  if ((seller.commissionGroup ?? null) === group) return { modifiedCount: 0 }
  const auditOutbox = { $each: toAuditOutbox(actor, 'commission-group-assigned', toGrounds(group)) }
  const { modifiedCount } = await UserModel.updateOne(
    { _id: id, ...withRole('Seller'), commissionGroup: seller.commissionGroup ?? null },
    {
      ...(group === null ? { $unset: { commissionGroup: 1 } } : { $set: { commissionGroup: group } }),
      $push: { auditOutbox }
    }
  )
  if (modifiedCount === 0) return confirmGroup(id, group)
  await recordActs('user', id)
  return { modifiedCount }
}
