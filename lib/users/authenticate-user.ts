import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { verifyPassword } from '@/lib/platform/auth/password'
import { UserModel } from '@/models/user'
import { SignInInput } from './schemas'
import type { Actor } from '@/lib/platform/access/actor'
import { rolesOf } from './roles'

/** `hasTwoStep`: only a code completes the sign-in. */
export type AuthenticatedUser = Actor & { sessionVersion: number; hasTwoStep: boolean }

/** Null for wrong credentials and for suspended, closed or passwordless accounts alike, in the same time. */
export async function authenticateUser(credentials: unknown): Promise<AuthenticatedUser | null> {
  const input = SignInInput.safeParse(credentials)
  if (!input.success) return null
  await connectToDatabase()
  const user = await UserModel.findOne({ email: input.data.email }).lean()
  const matches = await verifyPassword(user?.passwordHash, input.data.password)
  if (!user || !matches || user.status !== 'active') return null
  return {
    id: user._id.toHexString(),
    email: user.email,
    name: user.name,
    roles: rolesOf(user),
    sessionVersion: user.sessionVersion,
    hasTwoStep: Boolean(user.twoStep)
  }
}
