import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PaymentSection } from '@/components/payments/payment-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/auth/session'
import { findMyBooking } from '@/lib/bookings/find-my-booking'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Payment'), robots: { index: false } }
}

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const t = await getTexts()
  const { id } = await params
  const actor = await requireRole(routes.payment(id), 'Buyer')
  const booking = await findMyBooking(actor, id)
  if (!booking) notFound()
  return (
    <div className="min-h-dvh max-w-xl">
      <h1 className="mb-4 text-2xl [overflow-wrap:anywhere]">
        {t('Hey there {name}', { name: actor.name })}
      </h1>
      <PaymentSection booking={booking} now={new Date()} />
    </div>
  )
}
