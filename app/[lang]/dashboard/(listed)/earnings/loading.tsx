import { useTranslations } from '#translations'
import { ListSkeleton } from '@/components/bookings/list-parts'

export default function EarningsLoading() {
  const t = useTranslations()
  return <ListSkeleton title={t('layout.page.earnings')} />
}
