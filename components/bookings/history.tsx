import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** What is over and done, folded away under its count. */
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
