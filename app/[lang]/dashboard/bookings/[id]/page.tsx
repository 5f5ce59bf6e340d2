import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { ManagedBooking } from '@/components/admin/managed-booking'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { findManagedBooking } from '@/lib/admin/booking-queries'
import { getActor, requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, actor, { id }] = await Promise.all([getTranslations(), getActor(), params])
  const thing = actor?.roles.includes('Admin') ? await findManagedBooking(actor, id, t) : null
  return thing
    ? { title: t('bookings.pageTitle', { title: thing.bookName }), robots: { index: false } }
    : describeMissing()
}

export default async function ManagedBookingPage({ params }: Props) {
  const { id } = await params
  const actor = await requireRole(routes.manageBooking(id), 'Admin')
  const booking = await findManagedBooking(actor, id, await getTranslations())
  if (!booking)
    return (
      <PageMessages of="dashboard/bookings/[id]/page">
        <MissingPersonal />
      </PageMessages>
    )
  return (
    <PageMessages of="dashboard/bookings/[id]/page">
      <ManagedBooking booking={booking} />
    </PageMessages>
  )
}
