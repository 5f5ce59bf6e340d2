import { ListSkeleton } from '@/components/orders/list-parts'

export default function StatementLoading() {
  return <ListSkeleton name="layout.page.statement" />
}
