import { useTexts } from '#texts'
import { ListSkeleton } from '@/components/bookings/list-parts'

export default function MyOrdersLoading() {
  const t = useTexts()
  return <ListSkeleton title={t('My Orders')} />
}
