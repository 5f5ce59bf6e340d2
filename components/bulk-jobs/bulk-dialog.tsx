'use client'

import { useState } from 'react'
import { QueryProvider } from '@/components/queries/query-provider'
import { Dialog } from '@/components/ui/dialog'
import { bulkJobRoutes } from '@/lib/bulk-job-routes'
import { BulkJobResponse, type BulkJob, type BulkListName } from '@/lib/bulk-jobs/bulk-job'
import { postJson } from '@/lib/platform/http/api-client'
import { BulkParameters, type BulkActionForm } from './bulk-action-form'
import { BulkJobPanel } from './bulk-job-panel'

export type ApiSelection = { ids: readonly string[] } | { filter: Readonly<Record<string, string>> }

/** Asks for the parameters, shows the preview, and follows the job. */
export function BulkDialog({
  list,
  action,
  selection,
  onStart,
  onClose
}: {
  list: BulkListName
  action: BulkActionForm
  selection: ApiSelection
  onStart: (jobId: string) => void
  onClose: () => void
}) {
  const [job, setJob] = useState<BulkJob | null>(null)

  async function preview(parameters: unknown): Promise<void> {
    const body = { list, action: action.name, parameters, selection }
    setJob(await postJson(bulkJobRoutes.bulkJobs, body, BulkJobResponse))
  }

  return (
    <Dialog open title={action.title} onClose={onClose}>
      {/* Stays while the preview is shown, so that a way back finds what was typed. */}
      <div hidden={job !== null}>
        <BulkParameters action={action} onSubmit={preview} />
      </div>
      {job ? (
        <QueryProvider>
          <BulkJobPanel
            key={job.jobId}
            initial={job}
            tone={action.tone}
            onStart={() => onStart(job.jobId)}
            onBack={() => setJob(null)}
            onClose={onClose}
          />
        </QueryProvider>
      ) : null}
    </Dialog>
  )
}
