import { ListSkeleton } from '@/components/orders/list-parts'

export default function MyWishlistLoading() {
  return <ListSkeleton name="layout.page.myWishlist" />
}
