import type { NextRequest } from 'next/server'

/** RFC 8288. Relative, so that a forged Host header has no effect. */
export function toLinkHeader(request: NextRequest, cursor: string | null): Record<string, string> {
  if (cursor === null) return {}
  const query = new URLSearchParams(request.nextUrl.searchParams)
  query.delete('page')
  query.set('after', cursor)
  return { link: `<${request.nextUrl.pathname}?${query}>; rel="next"` }
}
