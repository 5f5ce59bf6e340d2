import { redirect } from 'next/navigation'
import { PageMessages } from '@/components/i18n/page-messages'
import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { WishlistSection } from '@/components/wishlist/wishlist-section'
import { normaliseEmail } from '@/lib/platform/auth/mailbox'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.myWishlist')

/** `me` and foreign addresses redirect to the visitor's own. */
export default async function MyWishlistPage({ params }: { params: Promise<{ email: string }> }) {
  const actor = await requireRole(routes.myWishlist(), 'Buyer')
  const email = normaliseEmail(decodeURIComponent((await params).email))
  if (email !== actor.email && email !== 'me') redirect(routes.myWishlist(actor.email))
  return (
    <PageMessages of="dashboard/(listed)/mywishlist/[email]/page">
      <DashboardPage name="layout.page.myWishlist" className="min-h-dvh">
        <WishlistSection actor={actor} />
      </DashboardPage>
    </PageMessages>
  )
}
