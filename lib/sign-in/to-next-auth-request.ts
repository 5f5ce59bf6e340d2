import { NextRequest } from 'next/server'
import { toActionQuery } from './next-auth-actions'

/**
 * A call as next-auth may see it: with these fields, which the shop has read, the parameters it needs, and nothing else. By
 * itself it reads bodies of any size, and of two equal names the last; it knows GET and POST only.
 */
export function toNextAuthRequest(request: NextRequest, fields: object | undefined): NextRequest {
  const url = new URL(request.nextUrl.pathname, request.url)
  url.search = toActionQuery(request.nextUrl).toString()
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  if (!fields) return new NextRequest(url, { method: 'GET', headers })
  headers.set('content-type', 'application/json')
  return new NextRequest(url, { method: 'POST', headers, body: JSON.stringify(fields) })
}
