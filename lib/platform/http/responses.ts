import { createHash } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'

/** `public` is revalidated each time (docs/decisions/0001); `forever` is for addresses whose bytes never change.
 * What is between passes on each part of a `stream` at once, without compressing it. */
export const CACHE_CONTROL = {
  never: 'no-store',
  stream: 'no-store, no-transform',
  private: 'private, no-cache, no-store',
  public: 'public, max-age=0, must-revalidate',
  forever: 'public, max-age=31536000, immutable'
} as const
export type CacheRule = keyof typeof CACHE_CONTROL

type FileType = 'text/csv' | 'text/calendar' | 'application/json'

/** Reads the pieces as they are consumed, and stops when the client disconnects. */
export function toStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    }
  })
}

export function toFileResponse(content: string | ReadableStream, mediaType: FileType, name: string): NextResponse {
  return new NextResponse(content, {
    headers: {
      'content-type': `${mediaType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff'
    }
  })
}

/** Weak comparison (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''))
}

/** Responds with 304 on a matching ETag, which is weak since the web server may compress the text. */
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

export function toPublicResponse(request: Request, body: unknown, more: Record<string, string> = {}): NextResponse {
  return toPublicTextResponse(request, JSON.stringify(body), 'application/json', more)
}

/** RFC 8288. Relative, so that a forged Host header has no effect. */
export function toLinkHeader(request: NextRequest, cursor: string | null): Record<string, string> {
  if (cursor === null) return {}
  const query = new URLSearchParams(request.nextUrl.searchParams)
  query.delete('page')
  query.set('after', cursor)
  return { link: `<${request.nextUrl.pathname}?${query}>; rel="next"` }
}
