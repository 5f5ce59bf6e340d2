import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { OrdersSection } from '@/components/bookings/bookings-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'
import { normaliseEmail } from '@/lib/platform/auth/mailbox'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('My Orders'), robots: { index: false } }
}

/** The address carries an e-mail, as specified; `me` and anybody else's lead to one's own. */
export default async function MyOrdersPage({ params }: { params: Promise<{ email: string }> }) {
  const t = await getTexts()
  const actor = await requireRole(routes.myOrders(), 'Buyer')
  const email = normaliseEmail(decodeURIComponent((await params).email))
  if (email !== actor.email && email !== 'me') redirect(routes.myOrders(actor.email))
  return (
    <div className="min-h-dvh">
      <h1 className="mb-6 text-2xl">{t('My Orders')}</h1>
      <OrdersSection actor={actor} />
    </div>
  )
}
