import { ListSkeleton } from '@/components/bookings/list-parts'

export default function EarningsLoading() {
  return <ListSkeleton name="layout.page.earnings" />
}
