import { NextResponse } from 'next/server'

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
