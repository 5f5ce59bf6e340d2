import type { Metadata } from 'next'
import { BookingsSection } from '@/components/admin/bookings-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { BookingFilterInput } from '@/lib/admin/schemas'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Bookings'), robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function BookingsPage({ searchParams }: Props) {
  const t = await getTexts()
  const actor = await requireRole(routes.manageBookings(), 'Admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('Bookings')}</h1>
      <AwaitContent>
        <BookingsSection actor={actor} filter={BookingFilterInput.parse(await searchParams)} />
      </AwaitContent>
    </>
  )
}
