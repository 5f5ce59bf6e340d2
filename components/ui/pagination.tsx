import type { Route } from 'next'
import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { classNames } from './class-names'
import { Icon } from './icon'
import { IntentLink } from './intent-link'

/** Null for each gap of several pages. `page` starts at 1. */
export function toPageWindow(page: number, pageCount: number): (number | null)[] {
  const named = [1, page - 1, page, page + 1, pageCount].filter((candidate) => candidate >= 1 && candidate <= pageCount)
  const pages = [...new Set(named)].sort((a, b) => a - b)
  return pages.flatMap((candidate, index) => {
    const missing = candidate - (pages[index - 1] ?? candidate - 1) - 1
    if (missing === 0) return [candidate]
    return missing === 1 ? [candidate - 1, candidate] : [null, candidate]
  })
}

const STEP = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 tabular-nums'

export function Pagination({
  page,
  pageCount,
  hrefOf
}: {
  page: number
  pageCount: number
  hrefOf: (page: number) => Route
}) {
  const t = useTranslations()
  if (pageCount <= 1) return null
  return (
    <nav aria-label={t('common.paginationLabel')} className="flex items-center justify-between gap-2">
      <Step href={page > 1 ? hrefOf(page - 1) : null} rel="prev">
        <Icon name="arrow-left" /> <span className="max-sm:sr-only">{t('common.previousPage')}</span>
      </Step>
      <p className="sm:hidden">{t('common.pageOf', { page, pageCount })}</p>
      <ol className="hidden items-center gap-1 sm:flex">
        {toPageWindow(page, pageCount).map((candidate, index) => (
          <li key={candidate ?? `gap-${index}`}>
            {candidate === null ? (
              <span className="px-1 text-ink-soft">…</span>
            ) : (
              <IntentLink
                href={hrefOf(candidate)}
                aria-label={t('common.pageNumber', { page: candidate })}
                aria-current={candidate === page ? 'page' : undefined}
                className={classNames(
                  STEP,
                  candidate === page ? 'bg-ink font-semibold text-surface' : 'hover:bg-surface-sunken'
                )}
              >
                {candidate}
              </IntentLink>
            )}
          </li>
        ))}
      </ol>
      <Step href={page < pageCount ? hrefOf(page + 1) : null} rel="next">
        <span className="max-sm:sr-only">{t('common.nextPage')}</span> <Icon name="arrow-right" />
      </Step>
    </nav>
  )
}

function Step({ href, rel, children }: { href: Route | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (href === null) return <span className={classNames(STEP, 'invisible')}>{children}</span>
  return (
    <IntentLink href={href} rel={rel} className={classNames(STEP, 'font-semibold hover:bg-surface-sunken')}>
      {children}
    </IntentLink>
  )
}
