import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReceiptSection } from '@/components/payments/receipt-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/auth/session'
import { findMyBooking } from '@/lib/bookings/find-my-booking'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Receipt'), robots: { index: false } }
}

export default async function ReceiptPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const actor = await requireRole(routes.receipt(id), 'Buyer')
  const booking = await findMyBooking(actor, id)
  if (!booking) notFound()
  return (
    <div className="min-h-dvh print:min-h-0">
      <ReceiptSection booking={booking} />
    </div>
  )
}
