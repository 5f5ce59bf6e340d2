import { handleForm, type FormRejection } from '@/lib/api/handle-form'
import { acceptPrice, addToCart, removeFromCart } from '@/lib/cart/change-cart'
import { CART_FULL, CartForm } from '@/lib/cart/schemas'
import { formRoutes } from '@/lib/form-routes'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError } from '@/lib/platform/errors'
import { parse } from '@/lib/platform/http/parse'
import { readPageOfForm } from '@/lib/platform/http/read-form'
import { routes, toSafeReturnPath } from '@/lib/routes'

async function change(actor: Actor, fields: Record<string, unknown>): Promise<void> {
  const form = parse(CartForm, fields)
  if (form.act === 'add') await addToCart(actor, form)
  else if (form.act === 'accept') await acceptPrice(actor, { id: form.productId, seenCents: form.seenCents })
  else await removeFromCart(actor, form.productIds.split(','))
}

/** Guests log in and come back to the page with the button. */
function toOutcome({ error, field }: FormRejection, page: string): string {
  if (error === 'SIGNED_OUT') return routes.login(toSafeReturnPath(page))
  return formRoutes.cartAgain({ error: error === 'UNPROCESSABLE' ? CART_FULL : error, field })
}

export const POST = handleForm({
  summary: 'Changes the cart by a plain form of a page without scripts; leads on to the cart.',
  takes: CartForm,
  submit: async (fields, _, actor) => {
    if (!actor) throw new AppError('SIGNED_OUT', 'errors.signedOut')
    await change(actor, fields)
    return { page: routes.cart() }
  },
  refused: (rejection, _, request) => toOutcome(rejection, readPageOfForm(request))
})
