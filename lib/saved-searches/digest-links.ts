import 'server-only'
import { signPurposeToken, verifyPurposeToken } from '@/lib/platform/auth/purpose-token'
import { env } from '@/lib/platform/env'
import { apiRoutes, routes } from '@/lib/routes'

/** Links in old mails must still work. */
const WORKS_FOR_MS = 10 * 365 * 24 * 3_600_000

export type Stop = { searchId: string } | { userId: string }

const StopSubject = /^(search|user)\.([0-9a-f]{24})$/

/** `oneClick` takes the POST of mail programs (RFC 8058). */
export function toStopLinks(stop: Stop, now: Date): { page: string; oneClick: string } {
  const subject = 'searchId' in stop ? `search.${stop.searchId}` : `user.${stop.userId}`
  const token = signPurposeToken('saved-search-off', subject, new Date(now.getTime() + WORKS_FOR_MS))
  const address = env('NEXTAUTH_URL')
  return { page: `${address}${routes.savedSearchOff(token)}`, oneClick: `${address}${apiRoutes.savedSearchOff(token)}` }
}

export function readStopToken(token: string): Stop | null {
  const [, kind, id] = StopSubject.exec(verifyPurposeToken('saved-search-off', token) ?? '') ?? []
  if (!id) return null
  return kind === 'search' ? { searchId: id } : { userId: id }
}
