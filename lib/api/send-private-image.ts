import 'server-only'
import { NextResponse } from 'next/server'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'

/** WebP that only some may see. Not cached, since the next caller may lack the permission. */
export function sendPrivateImage(bytes: Buffer): NextResponse {
  return new NextResponse(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': CACHE_CONTROL.never,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'"
    }
  })
}
