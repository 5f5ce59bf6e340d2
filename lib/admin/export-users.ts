import 'server-only'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/record-audit'
import { checkRole } from '@/lib/auth/check-role'
import { writeCsv } from '@/lib/csv/write-csv'
import { connectToDatabase } from '@/lib/db'
import type { Actor, Role } from '@/lib/users/user'
import { UserModel } from '@/models/user'

/**
 * All buyers or sellers as a CSV file, oldest first, without closed accounts. Taking everybody's address out of the shop
 * is put on record. @throws AppError NOT_ALLOWED for anybody but an admin
 */
export async function exportUsers(actor: Actor, type: Exclude<Role, 'Admin'>): Promise<string> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const users = await UserModel.find(
    { role: type, status: trusted({ $ne: 'closed' }) },
    { name: 1, email: 1, verified: 1, status: 1, createdAt: 1 }
  )
    .sort({ createdAt: 1, _id: 1 })
    .lean()
  await recordAudit(actor, { action: 'users-exported', targetKind: 'user', targetId: type })
  return writeCsv(
    ['number', 'name', 'email', 'verified', 'status', 'joined'],
    users.map((user, place) => [
      place + 1, user.name, user.email, user.verified ? 'yes' : 'no', user.status, user.createdAt.toISOString()
    ])
  )
}
