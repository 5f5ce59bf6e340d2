import { NextResponse } from 'next/server'

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
