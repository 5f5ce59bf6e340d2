import { AppError } from '@/lib/platform/errors'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function toPlace(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return `${protocol}//${LOOPBACK.has(hostname) ? 'localhost' : hostname}:${port}`
}

/** Refuses cross-site writes. Next checks only server actions, which the shop does not use. `shopAddress` is the
 * configured public address; the Host header is not trusted. @throws AppError CROSS_SITE */
export function checkOrigin(request: Request, shopAddress: string): void {
  if (SAFE_METHODS.has(request.method)) return
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite === 'same-origin') return
  // Browsers omit Sec-Fetch-Site on plain http, but always send Origin.
  const origin = request.headers.get('origin')
  if (fetchSite === null && origin !== null && URL.canParse(origin) && toPlace(origin) === toPlace(shopAddress)) return
  throw new AppError('CROSS_SITE', 'errors.crossSite')
}

/** For responses with secrets. Programs without such headers pass. @throws AppError CROSS_SITE */
export function checkSameOrigin(request: Request): void {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite === null || fetchSite === 'same-origin') return
  throw new AppError('CROSS_SITE', 'errors.crossSite')
}
