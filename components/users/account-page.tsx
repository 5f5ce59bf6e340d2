import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

export function AccountPage({
  title,
  lead,
  above,
  below,
  children
}: {
  title: string
  lead: string
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="wrap min-h-[85dvh] pt-12 md:pt-20">
      <div className="mx-auto max-w-md">
        <h1 className="mb-2 text-3xl">{title}</h1>
        <p className="mb-8 text-ink-soft">{lead}</p>
        {above}
        <Card>{children}</Card>
        {below}
      </div>
    </div>
  )
}

/** Tells about the visitor's account, beside a form. */
export function NoticeBox({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className={`grid gap-3 rounded-lg border border-line p-5 text-sm [overflow-wrap:anywhere] ${className}`}
    >
      {children}
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
