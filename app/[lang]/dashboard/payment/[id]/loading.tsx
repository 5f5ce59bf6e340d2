import { Skeleton } from '@/components/ui/skeleton'

export default function PaymentLoading() {
  return (
    <div className="grid min-h-dvh max-w-2xl content-start gap-6" role="status" aria-label="One moment, fetching your page">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-72" />
    </div>
  )
}
