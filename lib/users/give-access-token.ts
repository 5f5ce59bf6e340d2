import 'server-only'
import { signAccessToken } from '@/lib/platform/auth/access-token'
import type { SessionClaims } from '@/lib/platform/auth/session-claims'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'

/**
 * A token of 5 minutes for the signed-in person whose address it is; it opens their bookings and nothing else, and ends
 * with the sign-in it was asked for in.
 * @throws AppError NOT_ALLOWED for anybody else's address
 */
export function giveAccessToken(actor: Actor, email: string, session: SessionClaims | null): { accessToken: string } {
  if (session?.userId !== actor.id || email !== actor.email) {
    throw new AppError('NOT_ALLOWED', 'That is not the address you are logged in with.')
  }
  return { accessToken: signAccessToken(session) }
}
