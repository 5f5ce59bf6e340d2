'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { Button } from '@/components/ui/button'
import { bulkJobRoutes } from '@/lib/bulk-job-routes'
import { BulkRowsResponse, type BulkJob, type BulkRowState, type BulkRowView } from '@/lib/bulk-jobs/bulk-job'
import { getJson } from '@/lib/platform/http/api-client'

const NOT_CHANGED = ['changed-since', 'refused'] as const satisfies readonly BulkRowState[]

/** The rows that did not change, with the reason of each, fetched on demand. */
export function BulkRows({ job: { jobId, counts } }: { job: BulkJob }) {
  const t = useTranslations()
  const { pending, run } = useAction()
  const states = NOT_CHANGED.filter((state) => counts[state] > 0)
  const [rows, setRows] = useState<readonly BulkRowView[]>([])
  const [place, setPlace] = useState<{ state: BulkRowState; after: number } | null>(
    states[0] ? { state: states[0], after: 0 } : null
  )

  async function fetchMore(): Promise<void> {
    if (!place) return
    const { state, after } = place
    const query = after > 0 ? { state, after: String(after) } : { state }
    const { rows: more, next } = await getJson(bulkJobRoutes.bulkRows(jobId, query), BulkRowsResponse)
    setRows([...rows, ...more])
    const further = states.find((_, at) => states[at - 1] === state)
    setPlace(next !== null ? { state, after: next } : further ? { state: further, after: 0 } : null)
  }

  return (
    <>
      {rows.length > 0 ? (
        <ul
          aria-label={t('bulkJobs.rowsLabel')}
          tabIndex={0}
          className="grid max-h-60 gap-1.5 overflow-y-auto rounded-md border border-line p-3 text-sm"
        >
          {rows.map(({ number, title, id, message }) => (
            <li key={number} className="[overflow-wrap:anywhere]">
              <bdi className="font-semibold">{title || id}</bdi> {message}
            </li>
          ))}
        </ul>
      ) : null}
      {place ? (
        <Button
          size="small"
          tone="quiet"
          pending={pending}
          onClick={() => void run(fetchMore)}
          className="justify-self-start"
        >
          {t(rows.length > 0 ? 'bulkJobs.moreRows' : 'bulkJobs.showRows')}
        </Button>
      ) : null}
    </>
  )
}
