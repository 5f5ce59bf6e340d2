import { useTexts } from '#texts'
import { ListSkeleton } from '@/components/bookings/list-skeleton'

export default function SalesLoading() {
  const t = useTexts()
  return <ListSkeleton title={t('Sales')} />
}
