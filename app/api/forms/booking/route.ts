import { POST as book } from '@/app/api/bookings/route'
import { BookByForm } from '@/lib/orders/schemas'
import { legalRoutes } from '@/lib/legal-routes'
import { formRoutes } from '@/lib/form-routes'
import { handleForm, sendJson, type FormRejection } from '@/lib/api/handle-form'
import { toRedirectTarget } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'

function toOutcome({ productId }: Record<string, unknown>, rejection: FormRejection): string {
  const id = typeof productId === 'string' ? toRedirectTarget(productId) : null
  if (id && rejection.error === 'TERMS_NOT_ACCEPTED') return legalRoutes.acceptTerms(formRoutes.bookCopy(id))
  return id ? formRoutes.bookCopy(id, rejection) : routes.books()
}

/** Redirects with 303 to My Orders, or to the form with the reason. */
export const POST = handleForm({
  summary: 'Books one copy by the plain form of a page without scripts; leads on to the page of its outcome.',
  takes: BookByForm,
  submit: async ({ key, ...fields }, request) => {
    await sendJson(book, request, fields, typeof key === 'string' ? { 'idempotency-key': key } : {})
    return { page: routes.myOrders() }
  },
  refused: (rejection, fields) => toOutcome(fields, rejection)
})
