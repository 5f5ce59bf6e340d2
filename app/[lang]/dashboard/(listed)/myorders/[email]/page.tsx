import { redirect } from 'next/navigation'
import { PageMessages } from '@/components/i18n/page-messages'
import { OrdersSection } from '@/components/bookings/bookings-section'
import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { normaliseEmail } from '@/lib/platform/auth/mailbox'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.myOrders')

/** `me` and foreign addresses redirect to the visitor's own. */
export default async function MyOrdersPage({ params }: { params: Promise<{ email: string }> }) {
  const actor = await requireRole(routes.myOrders(), 'Buyer')
  const email = normaliseEmail(decodeURIComponent((await params).email))
  if (email !== actor.email && email !== 'me') redirect(routes.myOrders(actor.email))
  return (
    <PageMessages of="dashboard/(listed)/myorders/[email]/page">
      <DashboardPage name="layout.page.myOrders" className="min-h-dvh">
        <OrdersSection actor={actor} />
      </DashboardPage>
    </PageMessages>
  )
}
