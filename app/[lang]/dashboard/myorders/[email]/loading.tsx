import { ListSkeleton } from '@/components/bookings/list-skeleton'

export default function MyOrdersLoading() {
  return <ListSkeleton title="My Orders" />
}
