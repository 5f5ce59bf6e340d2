import { QueryProvider } from '@/components/queries/query-provider'
import type { Actor } from '@/lib/platform/access/actor'
import { listMyWishlist } from '@/lib/wishlist/queries'
import { Wishlist } from './wishlist'

export async function WishlistSection({ actor }: { actor: Actor }) {
  const { items: wishlistItems } = await listMyWishlist(actor)
  return (
    <QueryProvider>
      <Wishlist initial={wishlistItems} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}
