import 'server-only'
import { appendEntry } from '@/lib/audit/append-entry'
import { makeOneTimeToken } from '@/lib/platform/auth/one-time-token'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { routes } from '@/lib/routes'
import { UserModel } from '@/models/user'
import { Email } from './schemas'
import { message } from '@/lib/platform/i18n/message'

/** Who acts here: nobody who is logged in. */
const COMMAND = { id: 'command', name: 'npm run admin' } as const

async function addAdmin(email: string): Promise<void> {
  try {
    await UserModel.create({ name: 'Admin', email, role: 'Admin', status: 'active', sessionVersion: 0 })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

/**
 * For whoever runs the shop's machine: an admin's account and a link to choose its password, which works once, for 30
 * minutes. For an admin there already is, a new link. Nobody else's account is made into one. Both are on record.
 * @throws ZodError for what is no e-mail address; AppError NOT_ALLOWED when a buyer or seller has the address
 */
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
