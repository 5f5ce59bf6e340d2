import { ListSkeleton } from '@/components/bookings/list-skeleton'

export default function MyWishlistLoading() {
  return <ListSkeleton title="My Wishlist" />
}
