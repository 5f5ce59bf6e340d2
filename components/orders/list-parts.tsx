import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import type { PlainKey } from '@/lib/platform/i18n/message'

export function History({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <details className="group mt-10 border-t border-line pt-4">
      <summary className="flex min-h-11 list-none items-center gap-2 text-lg font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="down" className="transition-transform group-open:rotate-180" />
        {title} ({count})
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  )
}

/** Shown once all retries have failed. */
export function RefreshNotice({ error }: { error: Error | null }) {
  const t = useTranslations()
  return (
    <div role="status">
      {error ? (
        <p className="mb-4 flex items-start gap-2 rounded-md bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
          <Icon name="warning" className="mt-0.5" />
          {t('bookings.listOutdated')} {t.text(error.message)}
        </p>
      ) : null}
    </div>
  )
}

export function ListSkeleton({ name }: { name: PlainKey }) {
  const t = useTranslations()
  const title = t(name)
  return (
    <div role="status" aria-label={t('bookings.loadingList', { title })}>
      <h1 className="mb-6 text-2xl">{title}</h1>
      <div className="grid gap-4">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
