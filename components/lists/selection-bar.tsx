'use client'

import type { ReactNode } from 'react'
import { useTranslations } from '#translations'

/** What the page of a list passes on. `filter`: its parameters in the URL without the page. `total` is null if there are
 * too many to count. */
export type SelectableList = {
  filter: Readonly<Record<string, string>>
  pageIds: readonly string[]
  total: number | null
}

/** What can be done with the selected rows, at the end of the screen. */
export function SelectionBar({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations()
  return (
    <section
      aria-label={t('lists.actionsLabel')}
      className="sticky bottom-0 z-20 flex flex-wrap gap-2 rounded-lg border border-line-strong bg-surface-raised p-3 shadow-raised"
    >
      {/* The count above the list is out of sight here. */}
      {count > 0 ? <p className="w-full text-sm text-ink-soft">{t('lists.selected', { count })}</p> : null}
      {children}
    </section>
  )
}
