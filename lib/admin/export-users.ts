import 'server-only'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/platform/access/check-role'
import { writeCsv } from '@/lib/platform/csv/write-csv'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { withRole } from '@/lib/users/with-role'
import { UserModel } from '@/models/user'

const EXPORTED = { name: 1, email: 1, verified: 1, status: 1, createdAt: 1 } as const

/**
 * All buyers or sellers as a CSV file, oldest first, without closed accounts; an account that is both is in either file. Taking everybody's address out of the shop
 * is put on record. @throws AppError NOT_ALLOWED for anybody but an admin
 */
export async function exportUsers(actor: Actor, type: Exclude<Role, 'Admin'>): Promise<string> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const users = await UserModel.find(
    { ...withRole(type), status: trusted({ $ne: 'closed' }) },
    EXPORTED
  )
    .sort({ createdAt: 1, _id: 1 })
    .lean()
  await recordAudit(actor, { action: 'users-exported', targetKind: 'user', targetId: type })
  return writeCsv(
    ['number', 'name', 'email', 'verified', 'status', 'joined'],
    keepReadable(UserModel, users, EXPORTED).map((user, place) => [
      place + 1, user.name, user.email, user.verified ? 'yes' : 'no', user.status, user.createdAt.toISOString()
    ])
  )
}
