'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { ListRows } from '@/components/lists/list-rows'
import { toBrowserTime } from '@/components/queries/server-clock'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { importRoutes } from '@/lib/import-routes'
import type { CommissionRate } from '@/lib/commission/commission'
import { describeOffer } from '@/lib/commission/earning'
import {
  ImportRowsResponse,
  ROWS_A_PAGE,
  type CheckedRow,
  type ImportProgress,
  type ImportRowsPage,
  type RowFate,
  type RowProblem
} from '@/lib/imports/import-job'
import { getJson } from '@/lib/platform/http/api-client'
import { withQuery } from '@/lib/platform/with-query'
import { ImportRowEdit } from './import-row-edit'
import type { CategoryOption } from './import-labels'

const TONES: Record<RowFate, BadgeTone> = { refused: 'danger', repaired: 'notice', ok: 'success' }

/** What needs a look comes first. */
const FILTERS = ['all', 'refused', 'repaired', 'ok'] as const satisfies readonly (RowFate | 'all')[]

/** Rows follow the progress at this interval. */
const POLL_MS = 2000

type Page = { progress: ImportProgress; categories: readonly CategoryOption[]; rate: CommissionRate }

export function ImportRows({
  progress,
  firstPage,
  problem,
  onShowAll,
  renderedAt,
  ...page
}: Page & {
  firstPage: ImportRowsPage
  problem: RowProblem | null
  onShowAll: () => void
  renderedAt: string
}) {
  const t = useTranslations()
  /** Refused rows may turn up while the page is open, so the choice is the seller's only once it is made. */
  const suggestedFate = progress.counts.refused ? 'refused' : 'all'
  const [initialFate] = useState<RowFate | 'all'>(suggestedFate)
  const [chosenFate, setChosenFate] = useState<RowFate | 'all'>()
  const fate = chosenFate ?? suggestedFate
  /** The cursors of the pages up to the shown one, which is the last. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const filter = problem ?? fate
  const [shownFilter, setShownFilter] = useState<RowProblem | RowFate | 'all'>(filter)
  if (shownFilter !== filter) {
    setShownFilter(filter)
    setCursors([])
  }
  const path = withQuery(importRoutes.importRows(progress.importId), {
    fate: problem === null && fate !== 'all' ? fate : undefined,
    problem: problem ?? undefined,
    after: cursors.at(-1)
  })
  const isFirst = problem === null && fate === initialFate && cursors.length === 0
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['import', 'rows', path],
    queryFn: () => getJson(path, ImportRowsResponse),
    placeholderData: keepPreviousData,
    refetchInterval: progress.state === 'checking' || progress.state === 'running' ? POLL_MS : false,
    ...(isFirst ? { initialData: firstPage, initialDataUpdatedAt: () => toBrowserTime(renderedAt) } : {})
  })
  const rows = data?.rows ?? []
  const before = cursors.length * ROWS_A_PAGE

  function choose(next: RowFate | 'all'): void {
    setChosenFate(next)
    setCursors([])
    onShowAll()
  }

  return (
    <div className="grid gap-3" aria-busy={isPlaceholderData}>
      <div role="group" aria-label={t('imports.filterLabel')} className="flex flex-wrap gap-1">
        {FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={problem === null && fate === one}
            onClick={() => choose(one)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm hover:bg-surface-sunken aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-surface"
          >
            {t(`imports.fate.${one}`)}{' '}
            <span className="tabular-nums">{one === 'all' ? countAll(progress) : (progress.counts[one] ?? 0)}</span>
          </button>
        ))}
      </div>
      <FormError message={error ? t.text(error.message) : null} />
      <ImportRowTable rows={rows} progress={progress} {...page} />
      {rows.length === 0 && data ? <p className="px-3 py-4 text-sm text-ink-soft">{t('imports.noRows')}</p> : null}
      {data && (data.next || cursors.length > 0) ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            {t('imports.previousPage')}
          </Button>
          <span className="text-sm tabular-nums text-ink-soft">
            {t('imports.pageRange', { first: before + 1, last: before + rows.length, total: data.total })}
          </span>
          <Button
            size="small"
            disabled={data.next === null}
            onClick={() => data.next && setCursors([...cursors, data.next])}
          >
            {t('imports.nextPage')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Rows of the file with their further copies, once they are checked. */
function countAll({ rows, counts: { ok = 0, repaired = 0, refused = 0 } }: ImportProgress): number {
  return Math.max(rows, ok + repaired + refused)
}

function ImportRowTable({ rows, progress, categories, rate }: Page & { rows: readonly CheckedRow[] }) {
  const t = useTranslations()
  return (
    <ListRows
      label={t('imports.rowsLabel')}
      className="text-sm"
      rows={rows}
      rowKey={({ row, copy }) => `${row} ${copy}`}
      columns={[
        { label: t('imports.rowColumn'), cell: ({ row }) => row, className: 'tabular-nums' },
        {
          label: t('imports.titleColumn'),
          cell: ({ title }) => <bdi>{title || <span className="text-ink-soft">{t('imports.untitled')}</span>}</bdi>,
          className: '[overflow-wrap:anywhere] lg:w-2/5'
        },
        {
          label: t('imports.resultColumn'),
          cell: (row) => (
            <>
              <Result row={row} rate={rate} />
              {row.isListed ? null : <ImportRowEdit importId={progress.importId} row={row} categories={categories} />}
            </>
          )
        }
      ]}
    />
  )
}

function Result({ row: checked, rate }: { row: CheckedRow; rate: CommissionRate }) {
  const t = useTranslations()
  const { fate, isListed, messages, repair, priceCents } = checked
  const earning = priceCents === undefined ? null : describeOffer(priceCents, rate, t)
  const to = (
    <strong className="font-semibold text-ink">
      <bdi>{repair?.to}</bdi>
    </strong>
  )
  return (
    <>
      <Badge tone={TONES[fate]}>{isListed ? t('imports.listedRow') : t(`imports.fate.${fate}`)}</Badge>
      <ul className="mt-1 grid gap-0.5 [overflow-wrap:anywhere]">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {earning ? <li className="text-ink-soft">{earning}</li> : null}
        {repair && fate !== 'refused' ? (
          <li className="text-ink-soft">
            {repair.from
              ? t.rich('imports.cellChanged', {
                  field: repair.field,
                  from: () => <bdi>{repair.from}</bdi>,
                  to: () => to
                })
              : t.rich('imports.emptyCellChanged', { field: repair.field, to: () => to })}
          </li>
        ) : null}
      </ul>
    </>
  )
}
