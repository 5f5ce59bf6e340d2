import { ListSkeleton } from '@/components/orders/list-parts'

export default function EarningsLoading() {
  return <ListSkeleton name="layout.page.earnings" />
}
