import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { PaymentSection } from '@/components/payments/payment-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { WishPaymentSection } from '@/components/wishlist/wish-payment-section'
import { requireRole } from '@/lib/auth/session'
import { findMyBooking } from '@/lib/bookings/find-my-booking'
import { routes } from '@/lib/routes'
import { findMyWish } from '@/lib/wishlist/find-my-wish'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Payment'), robots: { index: false } }
}

/** The id is that of a booking or, as on the wishlist, of a wish, which is booked here first. */
export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const t = await getTexts()
  const { id } = await params
  const actor = await requireRole(routes.payment(id), 'Buyer')
  const booking = await findMyBooking(actor, id)
  const wish = booking ? null : await findMyWish(actor, id)
  if (!booking && !wish) notFound()
  if (wish?.bookingId) redirect(routes.payment(wish.bookingId))
  return (
    <div className="min-h-dvh max-w-xl">
      <h1 className="mb-4 text-2xl [overflow-wrap:anywhere]">
        {t('Hey there {name}', { name: actor.name })}
      </h1>
      {booking ? <PaymentSection booking={booking} now={new Date()} /> : null}
      {wish ? <WishPaymentSection wish={wish} me={{ name: actor.name, email: actor.email }} /> : null}
    </div>
  )
}
