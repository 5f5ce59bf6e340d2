import { z } from 'zod'
import { PAGING_BY_TIME } from '@/lib/platform/paging'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { issueText } from '@/lib/platform/i18n/message'

const ProductId = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

/** Only the id counts. Without it the one listing with this title and picture is meant (original API). */
export const AddToWishlistInput = z.strictObject({
  productId: ProductId.optional().describe('Without it the one listed copy with `title` and `imgUrl` is meant'),
  title: z.string().max(LISTING_TEXT_LIMITS.title).optional(),
  imgUrl: z.string().max(500).optional(),
  Price: z.string().max(30).optional(),
  email: z.string().max(TEXT_LIMITS.email).optional()
})
export type AddToWishlistInput = z.infer<typeof AddToWishlistInput>

/** The address must be the caller's own. */
export const WishlistOf = z.strictObject({ email: z.string().max(TEXT_LIMITS.email).optional(), ...PAGING_BY_TIME })
export type WishlistOf = z.output<typeof WishlistOf>

export const WishlistProduct = z.strictObject({ id: ProductId })
