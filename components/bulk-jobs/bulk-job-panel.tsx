'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { useRefetch } from '@/components/queries/use-refetch'
import { Button } from '@/components/ui/button'
import { bulkJobRoutes } from '@/lib/bulk-job-routes'
import { BulkJobResponse, type BulkJob } from '@/lib/bulk-jobs/bulk-job'
import { postJson } from '@/lib/platform/http/api-client'
import type { Translator } from '@/lib/platform/i18n/translator'
import { BulkRows } from './bulk-rows'

const POLL_MS = 700

function isRunning({ state }: Pick<BulkJob, 'state'>): boolean {
  return state === 'running' || state === 'undoing'
}

export function formatJob({ state, counts, total }: BulkJob, t: Translator): string {
  const left = counts.refused + counts['changed-since'] + counts.unchanged
  switch (state) {
    case 'previewed':
      return t('bulkJobs.wouldChange', { count: counts.waiting, total })
    case 'running':
      return t('bulkJobs.running', { done: total - counts.waiting, total })
    case 'undoing':
      return t('bulkJobs.undoing', { done: counts.undone, total: counts.undone + counts.done })
    case 'done':
      return [t('bulkJobs.done', { count: counts.done }), left > 0 ? t('bulkJobs.notChanged', { count: left }) : '']
        .join(' ')
        .trim()
    case 'stopped':
      return t('bulkJobs.stopped', { count: counts.done })
    case 'undone':
      return t('bulkJobs.undone', { count: counts.undone })
  }
}

/** A job from its preview to its result and its undo. */
export function BulkJobPanel({
  initial,
  tone = 'accent',
  onStart,
  onBack,
  onClose
}: {
  initial: BulkJob
  tone?: 'accent' | 'danger' | undefined
  onStart: () => void
  /** To the parameters; absent for a job that was started before. */
  onBack?: (() => void) | undefined
  onClose: () => void
}) {
  const t = useTranslations()
  const { data: job, error: lost } = useLiveQuery({
    noun: 'bulk-job',
    path: bulkJobRoutes.bulkJob(initial.jobId),
    schema: BulkJobResponse,
    initial,
    renderedAt: initial.createdAt,
    pollMs: (data) => (isRunning(data) ? POLL_MS : false)
  })
  const { pending, error, run } = useAction({ isInline: true, refreshes: useRefetch('bulk-job') })
  const { state, counts, total, samples, refusals } = job

  async function start(): Promise<void> {
    await postJson(bulkJobRoutes.startBulkJob(job.jobId), {}, BulkJobResponse)
    onStart()
  }

  async function undo(): Promise<void> {
    await postJson(bulkJobRoutes.undoBulkJob(job.jobId), {}, BulkJobResponse)
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="text-lg">
        {formatJob(job, t)}
      </p>
      {isRunning(job) ? (
        <progress
          aria-label={t('bulkJobs.progressLabel')}
          value={state === 'running' ? total - counts.waiting : counts.undone}
          max={Math.max(1, state === 'running' ? total : counts.undone + counts.done)}
          className="h-2 w-full accent-accent"
        />
      ) : null}
      {state === 'previewed' && counts.unchanged > 0 ? (
        <p className="text-ink-soft">{t('bulkJobs.unchanged', { count: counts.unchanged })}</p>
      ) : null}
      {state === 'previewed' && samples.length > 0 ? (
        <ul aria-label={t('bulkJobs.samplesLabel')} className="grid gap-1.5 text-sm">
          {samples.map(({ id, title, before: from, after: to }) => (
            <li key={id} className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <span className="truncate text-left" dir="auto">
                {title}
              </span>
              <span className="tabular-nums">{t('bulkJobs.change', { before: from, after: to })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {refusals.length > 0 ? (
        <ul aria-label={t('bulkJobs.refusalsLabel')} className="grid gap-1 text-sm">
          {refusals.map(({ message, count }) => (
            <li key={message}>{t('bulkJobs.refusal', { count, message })}</li>
          ))}
        </ul>
      ) : null}
      {isRunning(job) ? null : <BulkRows key={state} job={job} />}
      <FormError message={error ?? lost?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        {state === 'previewed' ? (
          <>
            {onBack ? <Button onClick={onBack}>{t('common.back')}</Button> : null}
            {counts.waiting > 0 ? (
              <Button tone={tone} pending={pending} onClick={() => void run(start)}>
                {t('bulkJobs.startButton', { count: counts.waiting })}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            {job.canUndo && (state === 'done' || state === 'stopped') && counts.done > 0 ? (
              <Button pending={pending} onClick={() => void run(undo)}>
                {t('common.undo')}
              </Button>
            ) : null}
            <Button tone="accent" onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
