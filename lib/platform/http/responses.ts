import { createHash } from 'node:crypto'
import { NextResponse } from 'next/server'

/**
 * How long browsers and proxies may keep an answer of the API. `public` is kept, but asked about each time: a book that is
 * sold is sold at once (docs/decisions/0001). `forever` is for addresses that never stand for other bytes; in seconds, a year.
 */
export const CACHE_CONTROL = {
  never: 'no-store',
  /** The same in next-auth's words. */
  private: 'private, no-cache, no-store',
  public: 'public, max-age=0, must-revalidate',
  forever: 'public, max-age=31536000, immutable'
} as const
export type CacheRule = keyof typeof CACHE_CONTROL

/** A text file (UTF-8) for the browser to keep under `name` (ASCII letters, digits, dots and dashes). */
export function toFileResponse(content: string, mediaType: 'text/csv' | 'text/calendar', name: string): NextResponse {
  return new NextResponse(content, {
    headers: {
      'content-type': `${mediaType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff'
    }
  })
}

function toStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
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

/**
 * A JSON file for the browser to keep under `name` (ASCII letters, digits, dots and dashes), sent while it is written: the
 * next piece is asked for when the last one was taken, and no more once the reader has gone.
 */
export function toJsonFileResponse(pieces: AsyncIterable<string>, name: string): NextResponse {
  return new NextResponse(toStream(pieces), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff'
    }
  })
}

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
