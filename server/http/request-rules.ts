import type { IncomingMessage } from 'node:http'

/** A proxy's form of a request target (RFC 9112, 3.2.2): the host in it is the client's claim, like the Host header. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i
/** Names of this machine that a browser on it may use; for cookies each is another site. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
/** Paths that are redirected to their plain spelling before anything is rendered. */
const EXTRA_SLASHES = /.\/$|\/\/|\\/
/** A year, in seconds (OWASP ASVS 5.0, 3.4.1). */
const HSTS_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The request target as a path with its query, without the host that may stand in front, to which Next would redirect. */
export function normaliseTarget(url: string): string {
  const target = url.replace(ABSOLUTE_FORM, '')
  return target.startsWith('?') || target === '' ? `/${target}` : target
}

/** Whether a target is a path in which each % begins an escape of UTF-8. Next answers others with 500. */
export function isReadable(target: string): boolean {
  if (!target.startsWith('/')) return false
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** A request with two Host headers is refused (RFC 9112, 3.2). Node keeps the first and drops the others. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

/**
 * Where a page is redirected that was requested under another name of this machine than the shop's address, such as
 * 127.0.0.1 where that is localhost: sessions, Origin checks and links hold for one name only. Null for all else. Only plain
 * http: with https there is a proxy in front, whose own requests may have any Host.
 */
export function findOwnAddress({ method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, address: URL | null): string | null {
  if (address?.protocol !== 'http:' || !isRead({ method }) || !/^\/(?!api(?:\/|\?|$))/.test(url)) return null
  const port = address.port === '' ? '' : `:${address.port}`
  const isOther = LOOPBACK_NAMES.some((name) => name !== address.hostname && headers.host === `${name}${port}`)
  return isOther ? `${address.origin}${url}` : null
}

/**
 * The URL without extra slashes and backslashes; null for one that has none. Next takes one redirect for those in the
 * middle and another for the last. The result begins with one slash, so it stays on this host.
 */
export function findPlainUrl(url: string): string | null {
  const end = url.indexOf('?')
  const pathname = end < 0 ? url : url.slice(0, end)
  if (!EXTRA_SLASHES.test(pathname)) return null
  return `${pathname.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1')}${end < 0 ? '' : url.slice(end)}`
}

/**
 * The Strict-Transport-Security header (RFC 6797), null when the public URL is not https. Subdomains are not included, since
 * the shop knows nothing about them.
 */
export function toTransportSecurity(publicUrl: string): string | null {
  return publicUrl.toLowerCase().startsWith('https:') ? `max-age=${HSTS_MAX_AGE_SECONDS}` : null
}
