import { ListSkeleton } from '@/components/bookings/list-skeleton'

export default function SalesLoading() {
  return <ListSkeleton title="Sales" />
}
