import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { OrdersSection } from '@/components/bookings/orders-section'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'
import { normaliseEmail } from '@/lib/users/user'

export const metadata: Metadata = { title: 'My Orders', robots: { index: false } }

/** The address carries an e-mail, as specified; `me` and anybody else's lead to one's own. */
export default async function MyOrdersPage({ params }: { params: Promise<{ email: string }> }) {
  const actor = await requireRole(routes.myOrders(), 'Buyer')
  const email = normaliseEmail(decodeURIComponent((await params).email))
  if (email !== actor.email && email !== 'me') redirect(routes.myOrders(actor.email))
  return (
    <div className="min-h-dvh">
      <h1 className="mb-6 text-2xl">My Orders</h1>
      <OrdersSection actor={actor} />
    </div>
  )
}
