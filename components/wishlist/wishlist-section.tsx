import { QueryProvider } from '@/components/queries/query-provider'
import type { Actor } from '@/lib/platform/access/actor'
import { listMyWishlist } from '@/lib/wishlist/queries'
import { Wishlist } from './wishlist'

/** The buyer's wishlist: read here for the first paint, by the browser from then on. */
export async function WishlistSection({ actor }: { actor: Actor }) {
  const { items: wishes } = await listMyWishlist(actor)
  return (
    <QueryProvider>
      <Wishlist initial={wishes} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}
