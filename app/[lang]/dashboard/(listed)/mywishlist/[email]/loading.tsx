import { ListSkeleton } from '@/components/bookings/list-parts'

export default function MyWishlistLoading() {
  return <ListSkeleton name="layout.page.myWishlist" />
}
