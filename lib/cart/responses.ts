import { z } from 'zod'
import { CONDITIONS } from '@/lib/listings/condition'
import { Cents, Id, Timestamp } from '@/lib/platform/response-fields'
import { StoredImageResponse } from '@/lib/platform/images/responses'

const SHOWN_STATUSES = ['available', 'reserved', 'sold'] as const

const SellerOfCopy = z.object({ id: Id, name: z.string().describe('`erased` once the account is closed') })

export const CartCopyResponse = z
  .object({
    productId: Id,
    title: z.string(),
    slug: z.string().describe('The copy’s page is /books/{slug}'),
    authors: z.array(z.string()).readonly(),
    condition: z.enum(CONDITIONS),
    image: StoredImageResponse.nullable(),
    priceCents: Cents,
    status: z.enum(SHOWN_STATUSES),
    seller: SellerOfCopy
  })
  .meta({ id: 'CartCopy' })

export const CartCopiesResponse = z.object({
  copies: z.array(CartCopyResponse).describe('Those that public pages show; the others are not listed any more')
})

export const CartItemResponse = z
  .object({
    productId: Id,
    title: z.string(),
    status: z
      .enum([...SHOWN_STATUSES, 'unlisted'])
      .describe('`unlisted`: withdrawn, hidden or deleted; then only what the cart has stored of the copy is told'),
    slug: z.string().nullable(),
    authors: z.array(z.string()).readonly(),
    condition: z.enum(CONDITIONS).nullable(),
    image: StoredImageResponse.nullable(),
    priceCents: Cents.nullable().describe('The price now'),
    seenCents: Cents.describe('The price that the buyer has seen; another one has to be accepted before the booking'),
    seller: SellerOfCopy.nullable(),
    addedAt: Timestamp,
    bookingId: Id.nullable().describe('The caller’s own booking of this copy')
  })
  .meta({ id: 'CartItem' })

export const CartResponse = z.array(CartItemResponse)

const REFUSALS = ['full', 'own', 'unlisted'] as const

export const CartMergeResponse = z
  .object({
    acknowledged: z.literal(true),
    refused: z
      .array(z.object({ productId: Id, reason: z.enum(REFUSALS) }))
      .describe('Those that did not come into the cart; all others are in it')
  })
  .meta({ id: 'CartMerge' })
