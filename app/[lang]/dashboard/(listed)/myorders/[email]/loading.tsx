import { ListSkeleton } from '@/components/orders/list-parts'

export default function MyOrdersLoading() {
  return <ListSkeleton name="layout.page.myOrders" />
}
