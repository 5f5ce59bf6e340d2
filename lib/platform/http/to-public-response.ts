import { createHash } from 'node:crypto'
import { NextResponse } from 'next/server'
import { CACHE_CONTROL } from './cache-control'

/** True when the client has these very bytes already (RFC 9110, 13.1.2: the comparison is weak). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''))
}

/**
 * A text that is the same for everybody, with an ETag over it; 304 without a body when the client has it. The tag is
 * weak: the web server may compress the text on its way.
 */
export function toPublicTextResponse(
  request: Request,
  text: string,
  type: string,
  more: Record<string, string> = {}
): NextResponse {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = { 'cache-control': CACHE_CONTROL.public, etag, ...more }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new NextResponse(null, { status: 304, headers })
  return new NextResponse(text, { headers: { ...headers, 'content-type': type } })
}

/** The same for JSON. */
export function toPublicResponse(request: Request, body: unknown, more: Record<string, string> = {}): NextResponse {
  return toPublicTextResponse(request, JSON.stringify(body), 'application/json', more)
}
