import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { MAX_CART_ITEMS } from './cart'

const ProductId = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))
const SeenCents = z.int().min(1).max(MAX_PRICE_CENTS).describe('The price that was seen, in integer cents')

export const AddToCartInput = z.strictObject({
  productId: ProductId,
  seenCents: SeenCents.optional().describe('The price that was seen; without it the price now')
})
export type AddToCartInput = z.infer<typeof AddToCartInput>

export const CartProduct = z.strictObject({ id: ProductId })

export const AcceptPriceInput = CartProduct.extend({ seenCents: SeenCents })
export type AcceptPriceInput = z.infer<typeof AcceptPriceInput>

export const RemoveFromCartInput = z.strictObject({
  productIds: z
    .array(ProductId)
    .min(1)
    .max(MAX_CART_ITEMS, issueText('validation.tooManyListings', { count: MAX_CART_ITEMS }))
})

/** What a browser has kept for a guest. */
export const CartEntryInput = z.strictObject({
  productId: ProductId,
  seenCents: SeenCents,
  addedAt: z.iso.datetime().describe('By the clock of the browser; one in the future counts as now')
})

export const MergeCartInput = z.strictObject({
  items: z
    .array(CartEntryInput)
    .min(1)
    .max(MAX_CART_ITEMS, issueText('validation.tooManyListings', { count: MAX_CART_ITEMS }))
})
export type MergeCartInput = z.infer<typeof MergeCartInput>

export const CartCopiesNamed = z.strictObject({
  ids: z
    .string({ error: issueText('validation.listingIdsRequired') })
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, issueText('validation.listingIds'))
    .max(25 * MAX_CART_ITEMS - 1, issueText('validation.tooManyListings', { count: MAX_CART_ITEMS }))
})

/** In the address of the cart, after a plain form was refused. */
export const CART_FULL = 'CART_FULL'

/** A button of a page without scripts. `productIds` are separated by commas. */
export const CartForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), productId: ProductId, seenCents: z.coerce.number().pipe(SeenCents) }),
  z.object({ act: z.literal('accept'), productId: ProductId, seenCents: z.coerce.number().pipe(SeenCents) }),
  z.object({ act: z.literal('remove'), productIds: CartCopiesNamed.shape.ids })
])
