// @ts-check

/** Names of this machine that a browser on it may use in place of the shop's own; to cookies each is another site. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where a page is to be opened that was asked for under another name of this machine than the shop's address, such as
 * 127.0.0.1 where that is localhost: sessions, Origin checks and links hold for one name only. Null for all else. Only plain
 * http: with https there is a proxy in front, whose own requests may have any Host.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request @param {URL | null} address the shop's
 */
export function findOwnAddress({ method, url = '/', headers }, address) {
  if (address?.protocol !== 'http:' || (method !== 'GET' && method !== 'HEAD') || !/^\/(?!api(?:\/|\?|$))/.test(url)) return null
  const port = address.port === '' ? '' : `:${address.port}`
  const isOther = LOOPBACK.some((name) => name !== address.hostname && headers.host === `${name}${port}`)
  return isOther ? `${address.origin}${url}` : null
}
