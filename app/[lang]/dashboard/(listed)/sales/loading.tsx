import { ListSkeleton } from '@/components/bookings/list-parts'

export default function SalesLoading() {
  return <ListSkeleton name="layout.page.sales" />
}
