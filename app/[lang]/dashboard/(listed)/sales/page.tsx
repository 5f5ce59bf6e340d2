import type { Metadata } from 'next'
import { SalesSection } from '@/components/bookings/bookings-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Sales'), robots: { index: false } }
}

export default async function SalesPage() {
  const t = await getTexts()
  const actor = await requireRole(routes.sales(), 'Seller')
  return (
    <div className="min-h-dvh">
      <h1 className="mb-6 text-2xl">{t('Sales')}</h1>
      <SalesSection actor={actor} />
    </div>
  )
}
