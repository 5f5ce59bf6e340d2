import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTexts } from '@/components/texts/texts-on-server'
import { WishlistSection } from '@/components/wishlist/wishlist-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'
import { normaliseEmail } from '@/lib/platform/auth/mailbox'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('My Wishlist'), robots: { index: false } }
}

/** The address carries an e-mail, as specified; `me` and anybody else's lead to one's own. */
export default async function MyWishlistPage({ params }: { params: Promise<{ email: string }> }) {
  const t = await getTexts()
  const actor = await requireRole(routes.myWishlist(), 'Buyer')
  const email = normaliseEmail(decodeURIComponent((await params).email))
  if (email !== actor.email && email !== 'me') redirect(routes.myWishlist(actor.email))
  return (
    <div className="min-h-dvh">
      <h1 className="mb-6 text-2xl">{t('My Wishlist')}</h1>
      <WishlistSection actor={actor} />
    </div>
  )
}
