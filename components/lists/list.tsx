import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { EmptyState } from '@/components/ui/empty-state'
import type { IconName } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import type { Cursors } from '@/lib/platform/paging'
import { ListPagination, type Page } from './list-pagination'

type Declaration<State> = { path: string; toHref: (state: State & Cursors) => string }

/** A list of a screen: filters, number of rows and toolbar, rows or the empty state, pages. */
export function List<State extends object>({
  list,
  state,
  page,
  filters,
  count,
  order,
  toolbar,
  empty,
  children
}: {
  list: Declaration<State>
  state: State
  page: Page
  filters?: ReactNode
  count?: string
  /** How the rows are sorted; null where a filter of the list says so. */
  order: string | null
  /** What is done with the whole list, such as an export. */
  toolbar?: ReactNode
  /** `showAll`: a link to the list without filters, which an empty page behind others has too. */
  empty: { title: string; text: string; icon?: IconName; showAll: boolean }
  /** The rows (ListRows). */
  children: ReactNode
}) {
  const t = useTranslations()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {filters}
      {count || order || toolbar ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 empty:hidden">
          {page.rows.length > 0 && (count || order) ? (
            <div className="flex flex-wrap gap-x-4 text-ink-soft">
              {count ? (
                <p role="status" className="[overflow-wrap:anywhere]">
                  {count}
                </p>
              ) : null}
              {order ? <p>{order}</p> : null}
            </div>
          ) : null}
          {toolbar}
        </div>
      ) : null}
      {page.rows.length > 0 ? (
        children
      ) : (
        <EmptyState
          title={empty.title}
          {...(empty.icon ? { icon: empty.icon } : {})}
          action={
            empty.showAll || page.previous ? <LinkButton href={list.path}>{t('common.showAll')}</LinkButton> : undefined
          }
        >
          <p>{empty.text}</p>
        </EmptyState>
      )}
      <ListPagination
        page={page}
        hrefOf={(cursors) => list.toHref({ ...state, after: undefined, before: undefined, ...cursors })}
      />
    </div>
  )
}

export function ExportLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className="py-0.5 font-semibold underline underline-offset-4">
      {children}
    </a>
  )
}
