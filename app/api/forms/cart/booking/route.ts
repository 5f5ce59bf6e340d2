import { listOfferedMethods } from '#offered-methods'
import { POST as book } from '@/app/api/orders/route'
import { handleForm, sendJson } from '@/lib/api/handle-form'
import { legalRoutes } from '@/lib/legal-routes'
import { formRoutes } from '@/lib/form-routes'
import { BookCopiesByForm, toBookCopiesInput } from '@/lib/orders/schemas'
import { BookedOrderResponse } from '@/lib/orders/responses'
import { routes } from '@/lib/routes'

export const POST = handleForm({
  summary: 'Books copies of one seller by the plain form of the cart without scripts; leads on to the payment.',
  takes: BookCopiesByForm,
  submit: async ({ key, ...fields }, request) => {
    const headers: Record<string, string> = typeof key === 'string' ? { 'idempotency-key': key } : {}
    const { insertedId } = BookedOrderResponse.parse(await sendJson(book, request, toBookCopiesInput(fields), headers))
    const isByCard = (fields.paymentMethod ?? listOfferedMethods()[0]) === 'card'
    return { page: isByCard ? routes.payment(insertedId) : routes.myOrders() }
  },
  refused: (rejection) => {
    if (rejection.error === 'SIGNED_OUT') return routes.login(routes.cart())
    if (rejection.error === 'TERMS_NOT_ACCEPTED') return legalRoutes.acceptTerms(routes.cart())
    return formRoutes.cartAgain(rejection)
  }
})
