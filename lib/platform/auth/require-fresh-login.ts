import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'

/** How long after somebody has proved who they are nothing more is asked of them: ten minutes, in milliseconds. */
export const FRESH_MS = 10 * 60_000

/**
 * Before something that cannot be undone (reliability section 2; ASVS 5.0, 7.5.3): the person must have typed their
 * password, or signed in with their provider, in this very session and a moment ago. @throws AppError FRESH_LOGIN_NEEDED
 */
export function requireFreshLogin({ session }: Actor, now = new Date()): void {
  if (session?.provedAt && now.getTime() - session.provedAt.getTime() < FRESH_MS) return
  throw new AppError('FRESH_LOGIN_NEEDED', 'You logged in a while ago. Please confirm that it is you.')
}
