import { useTexts } from '#texts'
import { Spinner } from '@/components/ui/spinner'

export default function CategoryLoading() {
  const t = useTexts()
  return (
    <div className="wrap grid min-h-96 place-items-center text-ink-soft">
      <Spinner label={t('One moment, fetching this shelf')} />
    </div>
  )
}
