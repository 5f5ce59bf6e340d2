import type { Metadata } from 'next'
import { ManagedBooking } from '@/components/admin/managed-booking'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { getTexts } from '@/components/texts/texts-on-server'
import { findManagedBooking } from '@/lib/admin/booking-queries'
import { getActor, requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, actor, { id }] = await Promise.all([getTexts(), getActor(), params])
  const thing = actor?.roles.includes('Admin') ? await findManagedBooking(actor, id) : null
  return thing ? { title: t('Booking: {title}', { title: thing.bookName }), robots: { index: false } } : describeMissing()
}

export default async function ManagedBookingPage({ params }: Props) {
  const { id } = await params
  const actor = await requireRole(routes.manageBooking(id), 'Admin')
  const booking = await findManagedBooking(actor, id)
  if (!booking) return <MissingPersonal />
  return <ManagedBooking booking={booking} />
}
