import { ListSkeleton } from '@/components/orders/list-parts'

export default function SalesLoading() {
  return <ListSkeleton name="layout.page.sales" />
}
