import { useTexts } from '#texts'
import { ListSkeleton } from '@/components/bookings/list-parts'

export default function SalesLoading() {
  const t = useTexts()
  return <ListSkeleton title={t('Sales')} />
}
