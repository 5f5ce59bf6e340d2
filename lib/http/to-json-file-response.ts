import { NextResponse } from 'next/server'

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}

/**
 * A JSON file for the browser to keep under `name` (ASCII letters, digits, dots and dashes), sent while it is written: the
 * next piece is asked for when the last one was taken.
 */
export function toJsonFileResponse(pieces: AsyncIterable<string>, name: string): NextResponse {
  return new NextResponse(ReadableStream.from(encode(pieces)), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff'
    }
  })
}
