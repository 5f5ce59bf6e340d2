import { Skeleton } from '@/components/ui/skeleton'

/** Stands where a form will be, in its size, until the browser has read the address. */
export function FormSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <div className="grid gap-5">
      {labels.map((label) => (
        <div key={label} className="grid gap-1.5">
          <span className="text-sm font-semibold">{label}</span>
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-11" />
    </div>
  )
}
