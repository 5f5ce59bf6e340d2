import { NextResponse } from 'next/server'

/** A CSV file for the browser to keep under `name` (ASCII letters, digits, dots and dashes). */
export function toCsvResponse(csv: string, name: string): NextResponse {
  return new NextResponse(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff'
    }
  })
}
