import type { Route } from 'next'
import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import type { CursorKeys, Cursors } from '@/lib/platform/paging'

export type Page = {
  rows: readonly unknown[]
  total: number
  skipped: number | null
  previous: CursorKeys | null
  next: CursorKeys | null
}

/** The page before and after this one, and which rows it has. */
export function ListPagination({ page, hrefOf }: { page: Page; hrefOf: (cursors: Cursors) => Route }) {
  const t = useTranslations()
  const { rows, total, skipped, previous, next } = page
  if (!previous && !next) return null
  return (
    <nav aria-label={t('common.paginationLabel')} className="flex items-center justify-between gap-2">
      <Step href={previous && hrefOf({ before: previous })} rel="prev">
        <Icon name="arrow-left" /> <span className="max-sm:sr-only">{t('common.previousPage')}</span>
      </Step>
      {skipped === null || rows.length === 0 ? null : (
        <p className="text-ink-soft tabular-nums">
          {t('common.rowRange', { first: skipped + 1, last: skipped + rows.length, total })}
        </p>
      )}
      <Step href={next && hrefOf({ after: next })} rel="next">
        <span className="max-sm:sr-only">{t('common.nextPage')}</span> <Icon name="arrow-right" />
      </Step>
    </nav>
  )
}

const STEP = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 font-semibold'

function Step({ href, rel, children }: { href: Route | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (href === null) return <span className={classNames(STEP, 'invisible')}>{children}</span>
  return (
    <IntentLink href={href} rel={rel} className={classNames(STEP, 'hover:bg-surface-sunken')}>
      {children}
    </IntentLink>
  )
}
