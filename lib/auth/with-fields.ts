import { NextRequest } from 'next/server'

/**
 * A call as next-auth may see it: with these fields, which the shop has read, and nothing else. By itself it reads bodies of
 * any size, and of two equal names the last.
 */
export function withFields(request: NextRequest, fields: object): NextRequest {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new NextRequest(request.url, { method: request.method, headers, body: JSON.stringify(fields) })
}
