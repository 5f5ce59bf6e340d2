import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

export function AccountPage({
  title,
  lead,
  below,
  children
}: {
  title: string
  lead: string
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="wrap min-h-[85dvh] pt-12 md:pt-20">
      <div className="mx-auto max-w-md">
        <h1 className="mb-2 text-3xl">{title}</h1>
        <p className="mb-8 text-ink-soft">{lead}</p>
        <Card>{children}</Card>
        {below}
      </div>
    </div>
  )
}

/** Has the size of the form that follows. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold">{label}</span>
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-11" />
    </div>
  )
}
