'use client'

import { useState } from 'react'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { CommissionRate } from '@/lib/commission/commission'
import { describeOffer } from '@/lib/commission/earning'
import type { CheckedRow, RowFate } from '@/lib/imports/import-run'

const TONES: Record<RowFate, BadgeTone> = { refused: 'danger', repaired: 'notice', ok: 'success' }

/** What needs a look comes first. */
const FILTERS = ['all', 'refused', 'repaired', 'ok'] as const satisfies readonly (RowFate | 'all')[]

/** Rows drawn at first; a file has up to a thousand. */
const SHOWN_AT_FIRST = 100

export function ImportRows({
  rows,
  counts,
  rate
}: {
  rows: readonly CheckedRow[]
  counts: Record<RowFate, number>
  rate: CommissionRate
}) {
  const t = useTranslations()
  const [filter, setFilter] = useState<RowFate | 'all'>(counts.refused > 0 ? 'refused' : 'all')
  const [whole, setWhole] = useState(false)
  const picked = filter === 'all' ? rows : rows.filter(({ fate }) => fate === filter)
  const shown = whole ? picked : picked.slice(0, SHOWN_AT_FIRST)
  return (
    <Root
      value={filter}
      onValueChange={(chosen) => setFilter(FILTERS.find((fate) => fate === chosen) ?? 'all')}
      className="grid gap-3"
    >
      <List aria-label={t('imports.filterLabel')} className="flex flex-wrap gap-1">
        {FILTERS.map((fate) => (
          <Trigger
            key={fate}
            value={fate}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm hover:bg-surface-sunken data-[state=active]:bg-ink data-[state=active]:font-semibold data-[state=active]:text-surface"
          >
            {t(`imports.fate.${fate}`)}{' '}
            <span className="tabular-nums">{fate === 'all' ? rows.length : counts[fate]}</span>
          </Trigger>
        ))}
      </List>
      {FILTERS.map((fate) => (
        <Content key={fate} value={fate} className="grid gap-3">
          <ListRows
            label={t('imports.rowsLabel')}
            className="text-sm"
            rows={shown}
            rowKey={({ row }) => String(row)}
            columns={[
              { label: t('imports.rowColumn'), cell: ({ row }) => row, className: 'tabular-nums' },
              {
                label: t('imports.titleColumn'),
                cell: ({ title }) => (
                  <bdi>{title || <span className="text-ink-soft">{t('imports.untitled')}</span>}</bdi>
                ),
                className: '[overflow-wrap:anywhere] lg:w-2/5'
              },
              { label: t('imports.resultColumn'), cell: (row) => <Result row={row} rate={rate} /> }
            ]}
          />
          {shown.length === 0 ? <p className="px-3 py-4 text-sm text-ink-soft">{t('imports.noRows')}</p> : null}
          {picked.length > shown.length ? (
            <Button size="small" className="justify-self-start" onClick={() => setWhole(true)}>
              {t('imports.showAllRows', { count: picked.length })}
            </Button>
          ) : null}
        </Content>
      ))}
    </Root>
  )
}

function Result({ row: checked, rate }: { row: CheckedRow; rate: CommissionRate }) {
  const t = useTranslations()
  const { fate, messages, repair, priceCents } = checked
  const earning = priceCents === undefined ? null : describeOffer(priceCents, rate, t)
  const to = (
    <strong className="font-semibold text-ink">
      <bdi>{repair?.to}</bdi>
    </strong>
  )
  return (
    <>
      <Badge tone={TONES[fate]}>{t(`imports.fate.${fate}`)}</Badge>
      <ul className="mt-1 grid gap-0.5 [overflow-wrap:anywhere]">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {earning ? <li className="text-ink-soft">{earning}</li> : null}
        {repair ? (
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
