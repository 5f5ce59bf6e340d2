import { ListSkeleton } from '@/components/bookings/list-parts'

export default function StatementLoading() {
  return <ListSkeleton name="layout.page.statement" />
}
