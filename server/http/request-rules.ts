import type { IncomingMessage } from 'node:http'

/** Absolute form (RFC 9112, 3.2.2); its host is the client's claim. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const EXTRA_SLASHES = /.\/$|\/\/|\\/
/** One year (OWASP ASVS 5.0, 3.4.1). */
const HSTS_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function normaliseTarget(url: string): string {
  const target = url.replace(ABSOLUTE_FORM, '')
  return target.startsWith('?') || target === '' ? `/${target}` : target
}

/** True for valid percent-encoded UTF-8. Next responds with 500 to others. */
export function isReadable(target: string): boolean {
  if (!target.startsWith('/')) return false
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** RFC 9112, 3.2. Node keeps the first and drops the others. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

/** Sessions and origin checks hold for one name. Plain http only: behind a proxy the Host header may differ. */
export function findOwnAddress(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  address: URL | null
): string | null {
  if (address?.protocol !== 'http:' || !isRead({ method }) || !/^\/(?!api(?:\/|\?|$))/.test(url)) return null
  const port = address.port === '' ? '' : `:${address.port}`
  const isOther = LOOPBACK_NAMES.some((name) => name !== address.hostname && headers.host === `${name}${port}`)
  return isOther ? `${address.origin}${url}` : null
}

/** Null if unchanged. The result begins with one slash, so it stays on this host. */
export function findPlainUrl(url: string): string | null {
  const end = url.indexOf('?')
  const pathname = end < 0 ? url : url.slice(0, end)
  if (!EXTRA_SLASHES.test(pathname)) return null
  return `${pathname.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1')}${end < 0 ? '' : url.slice(end)}`
}

/** RFC 6797; null unless the public URL is https. Without subdomains, which may belong to others. */
export function toTransportSecurity(publicUrl: string): string | null {
  return publicUrl.toLowerCase().startsWith('https:') ? `max-age=${HSTS_MAX_AGE_SECONDS}` : null
}

/** Of segments of a path; a part in [brackets] matches any, [...one] all the rest. */
export function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const takesAll = pattern.at(-1)?.startsWith('[...') ?? false
  if (takesAll ? segments.length < pattern.length : segments.length !== pattern.length) return false
  return pattern.every((part, at) => part === segments[at] || part.startsWith('['))
}
