import { z } from 'zod'
import { WISH_STATUSES, type WishlistItem } from './wishlist-item'

const ProductId = z.string().regex(/^[0-9a-f]{24}$/, 'That is not an id')

/**
 * The body of POST /wishlist. Only the copy's id counts; the specification's fields stay legal, but title, picture and
 * price come from the listing and whose wishlist it is from the session.
 */
export const AddToWishlistInput = z.strictObject({
  productId: ProductId,
  title: z.string().max(300).optional(),
  imgUrl: z.string().max(500).optional(),
  Price: z.string().max(30).optional(),
  email: z.string().max(254).optional()
})
export type AddToWishlistInput = z.infer<typeof AddToWishlistInput>

/** The caller's own wishlist; the address must be their own. */
export const WishlistOf = z.strictObject({ email: z.string().max(254).optional() })

/** One copy of the caller's wishlist, by the copy's id in the path. */
export const WishedProduct = z.strictObject({ id: ProductId })

export const AddToWishlistAnswer = z.object({ acknowledged: z.literal(true), insertedId: z.string() })
export const RemoveFromWishlistAnswer = z.object({ acknowledged: z.literal(true), deletedCount: z.number().int() })

/** What GET /wishlist answers, for the browser's own check. */
export const WishlistAnswer: z.ZodType<WishlistItem[]> = z.array(
  z.object({
    _id: z.string(),
    productId: ProductId,
    title: z.string(),
    imgUrl: z.string(),
    Price: z.string(),
    email: z.string(),
    status: z.enum(WISH_STATUSES),
    slug: z.string().nullable(),
    authors: z.array(z.string()),
    image: z
      .object({ src: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()), blur: z.string().optional() })
      .nullable(),
    priceCents: z.number().int(),
    wishedAtCents: z.number().int(),
    wishedAt: z.string(),
    bookingId: z.string().nullable()
  })
)
