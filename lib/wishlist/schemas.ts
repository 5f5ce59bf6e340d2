import { z } from 'zod'
import { PAGING_BY_TIME } from '@/lib/platform/paging'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { issueText } from '@/lib/platform/i18n/message'

const ProductId = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

/**
 * The body of POST /wishlist. Only the copy's id counts; the original API's fields stay legal, but title, picture and
 * price come from the listing and whose wishlist it is from the session. Without the id the one copy with this title and
 * picture is meant.
 */
export const AddToWishlistInput = z.strictObject({
  productId: ProductId.optional().describe('Without it the one listed copy with `title` and `imgUrl` is meant'),
  title: z.string().max(TEXT_LIMITS.title).optional(),
  imgUrl: z.string().max(500).optional(),
  Price: z.string().max(30).optional(),
  email: z.string().max(TEXT_LIMITS.email).optional()
})
export type AddToWishlistInput = z.infer<typeof AddToWishlistInput>

/** The caller's own wishlist, page by page; the address must be their own. */
export const WishlistOf = z.strictObject({ email: z.string().max(TEXT_LIMITS.email).optional(), ...PAGING_BY_TIME })
export type WishlistOf = z.output<typeof WishlistOf>

/** One copy of the caller's wishlist, by the copy's id in the path. */
export const WishedProduct = z.strictObject({ id: ProductId })
