import 'server-only'
import { appendEntry } from '@/lib/audit/append-entry'
import { makeOneTimeToken } from './one-time-token'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { routes } from '@/lib/routes'
import { UserModel } from '@/models/user'
import { Email } from './schemas'
import { message } from '@/lib/platform/i18n/message'

export const COMMAND = { id: 'command', name: 'npm run admin' } as const

async function addAdmin(email: string): Promise<void> {
  try {
    await UserModel.create({ name: 'Admin', email, role: 'Admin' })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

/** Creates an admin, or finds the existing one, and returns a single-use link to choose a password. Audited. @throws
 * ZodError for an invalid address; AppError NOT_ALLOWED if a buyer or seller has it */
export async function unsafeMakeAdmin(givenEmail: string): Promise<{ email: string; link: string }> {
  const email = Email.parse(givenEmail)
  await connectToDatabase()
  await addAdmin(email)
  const user = await UserModel.findOne({ email }, { role: 1, status: 1 }).lean()
  if (user?.role !== 'Admin' || user.status !== 'active') {
    const kind = user?.status === 'active' && user.role !== 'Admin' ? user.role : 'inactive'
    throw new AppError('NOT_ALLOWED', message(`errors.adminEmailTaken.${kind}`, { email }))
  }
  const id = user._id.toHexString()
  await appendEntry(COMMAND, { action: 'admin-let-in', targetKind: 'user', targetId: id })
  const { token } = await makeOneTimeToken('reset-password', id)
  return { email, link: `${env('NEXTAUTH_URL')}${routes.resetPassword(token)}` }
}
