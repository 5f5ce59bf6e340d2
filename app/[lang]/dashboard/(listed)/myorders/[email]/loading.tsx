import { ListSkeleton } from '@/components/bookings/list-parts'

export default function MyOrdersLoading() {
  return <ListSkeleton name="layout.page.myOrders" />
}
