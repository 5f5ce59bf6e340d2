import { NextResponse, type NextRequest } from 'next/server'
import { readLocally } from '@/lib/images/local-store'

type MediaContext = { params: Promise<{ id: string; variant: string }> }

/** A locally stored picture. Its name never stands for other bytes, so browsers may keep it for a year. */
export async function GET(_request: NextRequest, { params }: MediaContext): Promise<NextResponse> {
  const { id, variant } = await params
  const bytes = await readLocally(id, variant)
  if (!bytes) return new NextResponse('No such picture.', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new NextResponse(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'"
    }
  })
}
