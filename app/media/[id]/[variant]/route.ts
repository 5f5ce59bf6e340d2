import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { notFound } from '@/lib/platform/errors'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import { withDeclaration } from '@/lib/api/declaration'
import { toErrorResponse } from '@/lib/api/to-error-response'
import { readLocally } from '@/lib/platform/images/local-store'

type MediaContext = { params: Promise<{ id: string; variant: string }> }

async function sendPicture(_request: NextRequest, { params }: MediaContext): Promise<NextResponse> {
  const { id, variant } = await params
  const bytes = await readLocally(id, variant)
  if (!bytes) return toErrorResponse(notFound('picture'), 'GET /media')
  return new NextResponse(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': CACHE_CONTROL.forever,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'"
    }
  })
}

/** Local pictures; the bytes of an address never change. */
export const GET = withDeclaration(
  {
    summary: 'A picture that the shop keeps itself, at one of its widths.',
    file: 'image/webp',
    cache: 'forever',
    roles: null,
    input: z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/), variant: z.string().regex(/^\d{1,5}\.webp$/) })
  },
  sendPicture
)
