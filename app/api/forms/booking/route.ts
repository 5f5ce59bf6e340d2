import { POST as book } from '@/app/api/bookings/route'
import { BookByForm } from '@/lib/bookings/schemas'
import { formRoutes } from '@/lib/form-routes'
import { handleForm, sendJson } from '@/lib/api/handle-form'
import { routes } from '@/lib/routes'

function toCopy({ productId }: Record<string, unknown>): string {
  return typeof productId === 'string' ? productId : ''
}

/** Redirects with 303 to My Orders, or to the form with the reason. */
export const POST = handleForm({
  summary: 'Books one copy by the plain form of a page without scripts; leads on to the page of its outcome.',
  takes: BookByForm,
  submit: async ({ key, ...fields }, request) => {
    await sendJson(book, request, fields, typeof key === 'string' ? { 'idempotency-key': key } : {})
    return { page: routes.myOrders() }
  },
  refused: (rejection, fields) => (toCopy(fields) ? formRoutes.bookCopy(toCopy(fields), rejection) : routes.books())
})
