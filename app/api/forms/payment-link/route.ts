import { handleForm } from '@/lib/api/handle-form'
import { formRoutes } from '@/lib/form-routes'
import { mailPaymentLink } from '@/lib/payments/mail-payment-link'
import { PaymentLinkForm } from '@/lib/payments/schemas'
import { AppError } from '@/lib/platform/errors'
import { parse } from '@/lib/platform/http/parse'
import { routes } from '@/lib/routes'

export const POST = handleForm({
  summary:
    'Mails the buyer a link to the payment page by the plain form of a page without scripts; leads on to the page of its outcome.',
  takes: PaymentLinkForm,
  submit: async (fields, _, actor) => {
    if (!actor) throw new AppError('SIGNED_OUT', 'errors.signedOut')
    const { bookingId } = parse(PaymentLinkForm, fields)
    await mailPaymentLink(actor, bookingId)
    return { page: formRoutes.payBooking(bookingId, { notice: 'link-sent' }) }
  },
  refused: (rejection, fields) => {
    const { data } = PaymentLinkForm.safeParse(fields)
    return data ? formRoutes.payBooking(data.bookingId, { error: rejection.error }) : routes.myOrders()
  }
})
