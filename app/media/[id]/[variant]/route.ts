import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { notFound } from '@/lib/platform/errors'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import { withDeclaration } from '@/lib/api/declaration'
import { toErrorResponse } from '@/lib/api/to-error-response'
import { readLocally } from '@/lib/platform/images/local-store'
import { isShopFile, SHOP_FILES } from '@/lib/platform/images/shop-picture'
import { readShopFile } from '@/lib/uploads/shop-pictures'

const PICTURE_ID = /^[0-9a-f]{32}$/

type MediaContext = { params: Promise<{ id: string; variant: string }> }

async function readFile(id: string, variant: string): Promise<Buffer | null> {
  if (!isShopFile(variant)) return readLocally(id, variant)
  return PICTURE_ID.test(id) ? readShopFile(id, variant) : null
}

async function sendPicture(_request: NextRequest, { params }: MediaContext): Promise<NextResponse> {
  const { id, variant } = await params
  const bytes = await readFile(id, variant).catch((error: unknown) => toErrorResponse(error, 'GET /media'))
  if (bytes instanceof NextResponse) return bytes
  if (!bytes) return toErrorResponse(notFound('picture'), 'GET /media')
  return new NextResponse(new Uint8Array(bytes), {
    headers: {
      'content-type': isShopFile(variant) ? 'image/png' : 'image/webp',
      'cache-control': CACHE_CONTROL.forever,
      'x-content-type-options': 'nosniff',
      // Mail programs in a browser show the logo on their pages.
      ...(isShopFile(variant) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
      'content-security-policy': "default-src 'none'"
    }
  })
}

/** Local pictures, and what is made of the logo and the icon of the shop, wherever they are stored. The bytes of an
 * address never change. */
export const GET = withDeclaration(
  {
    summary: 'A picture that the shop keeps itself, at one of its widths, or its logo or icon as PNG.',
    file: 'image/webp',
    cache: 'forever',
    roles: null,
    input: z.strictObject({
      id: z.string().regex(PICTURE_ID),
      variant: z.union([z.string().regex(/^\d{1,5}\.webp$/), z.enum(Object.keys(SHOP_FILES).filter(isShopFile))])
    })
  },
  sendPicture
)
