import { useTranslations } from '#translations'
import { Spinner } from '@/components/ui/spinner'

export default function CategoryLoading() {
  const t = useTranslations()
  return (
    <div className="wrap grid min-h-96 place-items-center text-ink-soft">
      <Spinner label={t('categories.loading')} />
    </div>
  )
}
