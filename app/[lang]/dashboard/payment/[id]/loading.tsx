import { useTexts } from '#texts'
import { Skeleton } from '@/components/ui/skeleton'

export default function PaymentLoading() {
  const t = useTexts()
  return (
    <div className="grid min-h-dvh max-w-2xl content-start gap-6" role="status" aria-label={t('One moment, fetching your page')}>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-72" />
    </div>
  )
}
