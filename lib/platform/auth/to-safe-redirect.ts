import { toSafeReturnPath } from '@/lib/routes'

/**
 * Where next-auth may send a browser: the same rule as for the address remembered at login, as a whole address of the
 * shop. next-auth's own rule also lets `/\evil.test` and addresses of /api through, and throws on what is no address.
 */
export function toSafeRedirect(url: string, baseUrl: string): string {
  const path = url === baseUrl || url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return `${baseUrl}${toSafeReturnPath(path)}`
}
