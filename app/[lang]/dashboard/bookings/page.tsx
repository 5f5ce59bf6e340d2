import type { Metadata } from 'next'
import { BookingsSection } from '@/components/admin/bookings-section'
import { BookingFilterInput } from '@/lib/admin/booking-filter'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Bookings', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function BookingsPage({ searchParams }: Props) {
  const actor = await requireRole(routes.manageBookings(), 'Admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">Bookings</h1>
      <BookingsSection actor={actor} filter={BookingFilterInput.parse(await searchParams)} />
    </>
  )
}
