import type { NextRequest } from 'next/server'

/**
 * The Link header (RFC 8288) to the page behind the one asked for: the same call with the cursor as `after`. Nothing on
 * the last page. The address is relative to the one asked for, so a forged Host header leads nowhere.
 */
export function toLinkHeader(request: NextRequest, cursor: string | null): Record<string, string> {
  if (cursor === null) return {}
  const query = new URLSearchParams(request.nextUrl.searchParams)
  query.delete('page')
  query.set('after', cursor)
  return { link: `<${request.nextUrl.pathname}?${query}>; rel="next"` }
}
