import { redirect } from 'next/navigation'
import { toDetailPage } from '@/app/[lang]/dashboard/dashboard-page'
import { PaymentSection } from '@/components/payments/payment-section'
import { WishlistPaymentSection } from '@/components/wishlist/wishlist-payment-section'
import { toFormProblem } from '@/lib/api/form-problems'
import { findMyOrder } from '@/lib/orders/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { routes } from '@/lib/routes'
import { findMyWishlistItem } from '@/lib/wishlist/queries'

/** The id of an order, or of a wishlist item, which is booked first. */
async function findPayable(actor: Actor, id: string) {
  const booking = await findMyOrder(actor, id)
  if (booking) return { booking, title: booking.bookName }
  const item = await findMyWishlistItem(actor, id)
  return item ? { item, title: item.title } : null
}

const { Page, generateMetadata } = toDetailPage({
  of: 'dashboard/payment/[id]/page',
  address: routes.payment,
  role: 'Buyer',
  find: findPayable,
  toTitle: ({ title }, t) => t('payments.pageTitle', { title }),
  render({ booking, item }, { name, email }, t, query) {
    if (item?.bookingId) redirect(routes.payment(item.bookingId))
    const { notice, ...rejection } = FormOutcome.parse(query)
    const outcome = { isSent: notice === 'link-sent', problem: toFormProblem(rejection) }
    return (
      <div className="max-w-xl">
        <h1 className="mb-4 text-2xl [overflow-wrap:anywhere]">{t('payments.greeting', { name })}</h1>
        {booking ? <PaymentSection booking={booking} outcome={outcome} now={new Date()} /> : null}
        {item ? <WishlistPaymentSection item={item} me={{ name, email }} /> : null}
      </div>
    )
  }
})

export { Page as default, generateMetadata }
