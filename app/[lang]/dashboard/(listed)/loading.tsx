import { useTranslations } from '#translations'
import { Spinner } from '@/components/ui/spinner'

export default function DashboardLoading() {
  const t = useTranslations()
  return (
    <div className="grid min-h-72 place-items-center text-ink-soft">
      <Spinner label={t('common.loadingPage')} />
    </div>
  )
}
