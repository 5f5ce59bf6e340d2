import { useTexts } from '#texts'
import { Skeleton } from '@/components/ui/skeleton'

/** Stands for a list of orders, wishes or sales while it is read: its heading, and cards of about their size. */
export function ListSkeleton({ title }: { title: string }) {
  const t = useTexts()
  return (
    <div className="min-h-dvh" role="status" aria-label={t('{title} is on its way', { title })}>
      <h1 className="mb-6 text-2xl">{title}</h1>
      <div className="grid gap-4">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
