import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { ReceiptSection } from '@/components/payments/receipt-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { getActor, requireRole } from '@/lib/platform/auth/session'
import { findMyBooking } from '@/lib/bookings/queries'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, actor, { id }] = await Promise.all([getTranslations(), getActor(), params])
  const thing = actor?.roles.includes('Buyer') ? await findMyBooking(actor, id) : null
  return thing
    ? { title: t('payments.receiptPageTitle', { title: thing.bookName }), robots: { index: false } }
    : describeMissing()
}

export default async function ReceiptPage({ params }: Props) {
  const { id } = await params
  const actor = await requireRole(routes.receipt(id), 'Buyer')
  const booking = await findMyBooking(actor, id)
  if (!booking)
    return (
      <PageMessages of="dashboard/receipt/[id]/page">
        <MissingPersonal />
      </PageMessages>
    )
  return (
    <PageMessages of="dashboard/receipt/[id]/page">
      <div className="min-h-dvh print:min-h-0">
        <ReceiptSection booking={booking} />
      </div>
    </PageMessages>
  )
}
