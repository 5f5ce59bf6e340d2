import { useTexts } from '#texts'
import { Spinner } from '@/components/ui/spinner'

export default function DashboardLoading() {
  const t = useTexts()
  return (
    <div className="grid min-h-72 place-items-center text-ink-soft">
      <Spinner label={t('One moment, fetching your page')} />
    </div>
  )
}
