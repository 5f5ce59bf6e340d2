import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ManagedBooking } from '@/components/admin/managed-booking'
import { getTexts } from '@/components/texts/texts-on-server'
import { findManagedBooking } from '@/lib/admin/booking-queries'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Booking'), robots: { index: false } }
}

type Props = { params: Promise<{ id: string }> }

export default async function ManagedBookingPage({ params }: Props) {
  const { id } = await params
  const actor = await requireRole(routes.manageBooking(id), 'Admin')
  const booking = await findManagedBooking(actor, id)
  if (!booking) notFound()
  return <ManagedBooking booking={booking} />
}
