import type { Metadata } from 'next'
import { SalesSection } from '@/components/bookings/sales-section'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Sales', robots: { index: false } }

export default async function SalesPage() {
  const actor = await requireRole(routes.sales(), 'Seller')
  return (
    <div className="min-h-dvh">
      <h1 className="mb-6 text-2xl">Sales</h1>
      <SalesSection actor={actor} />
    </div>
  )
}
