'use client'

import { useState } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { CheckedRow, RowFate } from '@/lib/imports/import-run'

const FATES: Record<RowFate, { word: string; tone: BadgeTone }> = {
  refused: { word: 'Left out', tone: 'danger' },
  repaired: { word: 'Put right', tone: 'notice' },
  ok: { word: 'Fine', tone: 'success' }
}

/** The filters over the table: what needs a look comes first. */
const FILTERS: readonly (readonly [fate: RowFate | 'all', word: string])[] = [
  ['all', 'All rows'], ['refused', 'Left out'], ['repaired', 'Put right'], ['ok', 'Fine']
]

/** Rows drawn at first; a file has up to a thousand. */
const SHOWN_AT_FIRST = 100

/** The fate of every row of a file, with its reason and what was put right. */
export function ImportRows({ rows, counts }: { rows: readonly CheckedRow[]; counts: Record<RowFate, number> }) {
  const [filter, setFilter] = useState<RowFate | 'all'>(counts.refused > 0 ? 'refused' : 'all')
  const [whole, setWhole] = useState(false)
  const picked = filter === 'all' ? rows : rows.filter(({ fate }) => fate === filter)
  const shown = whole ? picked : picked.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="grid gap-3">
      <div role="group" aria-label="Which rows" className="flex flex-wrap gap-1">
        {FILTERS.map(([fate, word]) => (
          <button
            key={fate}
            type="button"
            aria-pressed={filter === fate}
            onClick={() => setFilter(fate)}
            className={classNames(
              'inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm',
              filter === fate ? 'bg-ink font-semibold text-surface' : 'hover:bg-surface-sunken'
            )}
          >
            {word} <span className="tabular-nums">{fate === 'all' ? rows.length : counts[fate]}</span>
          </button>
        ))}
      </div>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface-raised">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-line text-ink-soft max-sm:sr-only">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold">Row</th>
              <th scope="col" className="px-3 py-2 font-semibold">Title</th>
              <th scope="col" className="px-3 py-2 font-semibold">What becomes of it</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p className="px-3 py-4 text-sm text-ink-soft">No rows of this kind.</p> : null}
      </div>
      {picked.length > shown.length ? (
        <Button size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {picked.length} rows
        </Button>
      ) : null}
    </div>
  )
}

function Row({ row: { row, fate, title, messages, repair } }: { row: CheckedRow }) {
  const { word, tone } = FATES[fate]
  return (
    <tr className="border-b border-line align-top last:border-b-0 max-sm:grid max-sm:grid-cols-[3.5rem_1fr] max-sm:py-2">
      <td className="px-3 py-2 tabular-nums text-ink-soft max-sm:py-1">{row}</td>
      <td className="px-3 py-2 [overflow-wrap:anywhere] max-sm:py-1 sm:max-w-72" dir="auto">
        {title || <span className="text-ink-soft">without a title</span>}
      </td>
      <td className="px-3 py-2 max-sm:col-start-2 max-sm:py-1">
        <Badge tone={tone}>{word}</Badge>
        <ul className="mt-1 grid gap-0.5 [overflow-wrap:anywhere]">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {repair ? (
            <li className="text-ink-soft">
              {repair.field}: {repair.from ? `“${repair.from}”` : 'an empty cell'} became <strong className="font-semibold text-ink">{repair.to}</strong>
            </li>
          ) : null}
        </ul>
      </td>
    </tr>
  )
}
