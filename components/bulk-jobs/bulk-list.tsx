'use client'

import { useRouter } from 'next/navigation'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { DownloadSelected, type SelectionDownload } from '@/components/lists/download-selected'
import { SelectableRows } from '@/components/lists/selectable-rows'
import { SelectionBar, type SelectableList } from '@/components/lists/selection-bar'
import { useSelection } from '@/components/lists/use-selection'
import { QueryProvider } from '@/components/queries/query-provider'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { bulkJobRoutes } from '@/lib/bulk-job-routes'
import { BulkJobResponse, type BulkJob, type BulkListName } from '@/lib/bulk-jobs/bulk-job'
import { getJson } from '@/lib/platform/http/api-client'
import { MAX_BULK_ROWS } from '@/lib/platform/bulk/bulk-action'
import type { BulkActionForm } from './bulk-action-form'
import { BulkDialog } from './bulk-dialog'
import { BulkJobPanel } from './bulk-job-panel'
import { readLastJob, subscribeToLastJobs, writeLastJob } from './last-job'

/** A list whose rows can be selected (`SelectRow`) and changed together. */
export function BulkList({
  name,
  filter,
  pageIds,
  total,
  actions,
  download,
  children
}: SelectableList & {
  name: BulkListName
  actions: readonly BulkActionForm[]
  /** A file of the selected rows. */
  download?: SelectionDownload
  children: ReactNode
}) {
  const t = useTranslations()
  const router = useRouter()
  const selection = useSelection(`${name}?${new URLSearchParams(filter)}`, pageIds)
  const lastJob = useSyncExternalStore(
    subscribeToLastJobs,
    () => readLastJob(name),
    () => null
  )
  const { pending, run } = useAction({
    onRejected({ code }) {
      if (code === 'NOT_FOUND') writeLastJob(name, null)
    }
  })
  const [asked, setAsked] = useState<BulkActionForm | null>(null)
  const [shown, setShown] = useState<BulkJob | null>(null)
  const [started, setStarted] = useState(false)
  const count = selection.all ? (total ?? pageIds.length) : selection.ids.length
  const hasSelection = count > 0

  function start(jobId: string): void {
    writeLastJob(name, jobId)
    setStarted(true)
  }

  function close(): void {
    setAsked(null)
    if (!started) return
    setStarted(false)
    selection.clear()
    router.refresh()
    // The button that opened the dialog goes with the selection.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-select-page]')?.focus())
  }

  /** The page is fetched again once the result has been read: an empty list would take the dialog with it. */
  function closeResult(): void {
    setShown(null)
    router.refresh()
  }

  async function showLastJob(): Promise<void> {
    if (lastJob) setShown(await getJson(bulkJobRoutes.bulkJob(lastJob), BulkJobResponse))
  }

  return (
    <>
      <SelectableRows selection={selection} pageIds={pageIds} total={total} most={MAX_BULK_ROWS}>
        {children}
        {hasSelection || lastJob ? (
          <SelectionBar count={count}>
            {hasSelection
              ? actions.map((action) => (
                  <Button key={action.name} size="small" tone={action.tone ?? 'plain'} onClick={() => setAsked(action)}>
                    {action.label}
                  </Button>
                ))
              : null}
            {lastJob ? (
              <Button size="small" tone="quiet" pending={pending} onClick={() => void run(showLastJob)}>
                {t('bulkJobs.lastJob')}
              </Button>
            ) : null}
            {hasSelection && download ? <DownloadSelected selection={selection} filter={filter} of={download} /> : null}
          </SelectionBar>
        ) : null}
      </SelectableRows>
      {asked ? (
        <BulkDialog
          list={name}
          action={asked}
          selection={selection.all ? { filter } : { ids: selection.ids }}
          onStart={start}
          onClose={close}
        />
      ) : null}
      {shown ? (
        <Dialog open title={t('bulkJobs.lastJob')} onClose={closeResult}>
          <QueryProvider>
            <BulkJobPanel initial={shown} onStart={() => undefined} onClose={closeResult} />
          </QueryProvider>
        </Dialog>
      ) : null}
    </>
  )
}
