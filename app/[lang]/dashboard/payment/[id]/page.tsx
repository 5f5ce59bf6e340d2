import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { redirect } from 'next/navigation'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { PaymentSection } from '@/components/payments/payment-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { WishlistPaymentSection } from '@/components/wishlist/wishlist-payment-section'
import { getActor, requireRole } from '@/lib/platform/auth/session'
import { findMyBooking } from '@/lib/bookings/queries'
import { routes } from '@/lib/routes'
import { findMyWishlistItem } from '@/lib/wishlist/queries'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, actor, { id }] = await Promise.all([getTranslations(), getActor(), params])
  const buyer = actor?.roles.includes('Buyer') ? actor : null
  const title = buyer
    ? ((await findMyBooking(buyer, id))?.bookName ?? (await findMyWishlistItem(buyer, id))?.title)
    : undefined
  return title === undefined
    ? describeMissing()
    : { title: t('payments.pageTitle', { title }), robots: { index: false } }
}

/** The id of a booking, or of a wishlist item, which is booked first. */
export default async function PaymentPage({ params }: Props) {
  const t = await getTranslations()
  const { id } = await params
  const actor = await requireRole(routes.payment(id), 'Buyer')
  const booking = await findMyBooking(actor, id)
  const item = booking ? null : await findMyWishlistItem(actor, id)
  if (!booking && !item)
    return (
      <PageMessages of="dashboard/payment/[id]/page">
        <MissingPersonal />
      </PageMessages>
    )
  if (item?.bookingId) redirect(routes.payment(item.bookingId))
  return (
    <PageMessages of="dashboard/payment/[id]/page">
      <div className="min-h-dvh max-w-xl">
        <h1 className="mb-4 text-2xl [overflow-wrap:anywhere]">{t('payments.greeting', { name: actor.name })}</h1>
        {booking ? <PaymentSection booking={booking} now={new Date()} /> : null}
        {item ? <WishlistPaymentSection item={item} me={{ name: actor.name, email: actor.email }} /> : null}
      </div>
    </PageMessages>
  )
}
