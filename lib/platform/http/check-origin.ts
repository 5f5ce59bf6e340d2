import { AppError } from '@/lib/platform/errors'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names of one machine for itself: what is served there under one name and port is served under the others. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function toPlace(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return `${protocol}//${LOOPBACK.has(hostname) ? 'localhost' : hostname}:${port}`
}

/**
 * Refuses writes that another site made the browser send. Next checks only server actions, which the shop does not
 * use, so route handlers check here: the browser must say that the request comes from the shop's own pages.
 * `shopAddress` is the configured public address; the Host header plays no part.
 * @throws AppError CROSS_SITE
 */
export function checkOrigin(request: Request, shopAddress: string): void {
  if (SAFE_METHODS.has(request.method)) return
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite === 'same-origin') return
  // Browsers leave Sec-Fetch-Site out on plain http addresses other than this machine's; Origin they always send.
  const origin = request.headers.get('origin')
  if (fetchSite === null && origin !== null && URL.canParse(origin) && toPlace(origin) === toPlace(shopAddress)) return
  throw new AppError('CROSS_SITE', 'errors.crossSite')
}

/**
 * Refuses reads that another site's page made the browser send, for answers that hold a secret. Programs that send no
 * such header are let through: they have no visitor's cookie. @throws AppError CROSS_SITE
 */
export function checkSameOrigin(request: Request): void {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite === null || fetchSite === 'same-origin') return
  throw new AppError('CROSS_SITE', 'errors.crossSite')
}
