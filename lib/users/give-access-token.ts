import 'server-only'
import { signAccessToken } from '@/lib/auth/access-token'
import { AppError } from '@/lib/errors'
import { UserModel } from '@/models/user'
import type { Actor } from './user'

/**
 * A token of 5 minutes for the signed-in person whose address it is; it opens their bookings and nothing else.
 * @throws AppError NOT_ALLOWED for anybody else's address
 */
export async function giveAccessToken(actor: Actor, email: string): Promise<{ accessToken: string }> {
  const user = email === actor.email ? await UserModel.findById(actor.id, { sessionVersion: 1 }).lean() : null
  if (!user) throw new AppError('NOT_ALLOWED', 'That is not the address you are logged in with.')
  return { accessToken: signAccessToken({ userId: actor.id, sessionVersion: user.sessionVersion }) }
}
