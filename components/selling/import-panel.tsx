'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { useRefetch } from '@/components/queries/use-refetch'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { TitledSection } from '@/components/ui/titled-section'
import type { CommissionRate } from '@/lib/commission/commission'
import {
  ImportProgressResponse,
  ImportResponse,
  type CheckedImport,
  type CheckedRow,
  type ImportProgress
} from '@/lib/imports/import-run'
import { postJson } from '@/lib/platform/http/api-client'
import type { Translator } from '@/lib/platform/i18n/translator'
import { apiRoutes, routes } from '@/lib/routes'
import { EncodingSelect, ImportUpload, type FollowedSource } from './import-upload'
import { ImportRows } from './import-rows'

function toFollowed({ importId, rows, counts, warnings, encoding }: CheckedImport, source: File): FollowedFile {
  const total = counts.ok + counts.repaired
  const notStarted = { state: 'checked', listed: 0, failed: 0, startedAt: null, finishedAt: null } as const
  return { progress: { importId, counts, total, ...notStarted }, rows, warnings, read: { source, encoding } }
}

/** `read`: the file as it was chosen, until the page is left. */
export type FollowedFile = {
  progress: ImportProgress
  rows: CheckedRow[]
  warnings: readonly string[]
  read?: FollowedSource
}

type Page = { rate: CommissionRate; renderedAt: string }

/** The address identifies the file, so a reload loses nothing. */
export function ImportPanel({ initial, ...page }: Page & { initial: FollowedFile | null }) {
  const [file, setFile] = useState(initial)

  function follow(next: FollowedFile | null): void {
    setFile(next)
    window.history.replaceState(null, '', routes.imports(next?.progress.importId))
  }

  const check = (checked: CheckedImport, source: File) => follow(toFollowed(checked, source))
  if (!file) return <ImportUpload onChecked={check} />
  return (
    <FollowedImport key={file.progress.importId} file={file} onChecked={check} onLeave={() => follow(null)} {...page} />
  )
}

/** Poll interval while rows are listed. */
const POLL_MS = 700

function FollowedImport({
  file,
  rate,
  renderedAt,
  onChecked,
  onLeave
}: Page & { file: FollowedFile; onChecked: (checked: CheckedImport, source: File) => void; onLeave: () => void }) {
  const t = useTranslations()
  const { importId } = file.progress
  const { data, error, failureReason } = useLiveQuery({
    noun: 'import',
    path: `${apiRoutes.import(importId)}?rows=1`,
    schema: ImportResponse,
    initial: { ...file.progress, rows: file.rows },
    renderedAt,
    pollMs: ({ state }) => (state === 'running' ? POLL_MS : false)
  })
  const failure = error ?? failureReason
  return (
    <div className="grid gap-6">
      {file.warnings.map((warning) => (
        <p
          key={warning}
          role="status"
          className="flex items-start gap-2 rounded-md bg-notice-soft px-3.5 py-2.5 text-sm text-notice"
        >
          <Icon name="warning" className="mt-0.5" />
          {warning}
        </p>
      ))}
      <ImportRun
        progress={data}
        failure={failure ? `${t.text(failure.message)} ${t('imports.retrying')}` : null}
        onLeave={onLeave}
      />
      {file.read && data.state === 'checked' ? <EncodingSelect read={file.read} onChecked={onChecked} /> : null}
      <TitledSection id="rows" title={t('imports.rowsTitle')}>
        <ImportRows rows={data.rows ?? file.rows} counts={data.counts} rate={rate} />
      </TitledSection>
    </div>
  )
}

export function formatRun({ state, counts, total, listed, failed }: ImportProgress, t: Translator): string {
  const { repaired } = counts
  const leftOut = counts.refused + failed
  const rest = leftOut > 0 ? [t('imports.skippedRows', { count: leftOut })] : []
  switch (state) {
    case 'checked':
      if (total === 0) return t('imports.noneListable')
      return [
        repaired === 0
          ? t('imports.listable', { count: total })
          : t('imports.listableRepaired', { count: total, repaired }),
        ...rest,
        t('imports.nothingListedYet')
      ].join(' ')
    case 'running':
      return t('imports.running', { listed, total })
    case 'done':
      return [t('imports.done', { count: listed }), ...rest].join(' ')
    case 'stopped':
      return [t('imports.stopped', { listed, total }), ...rest].join(' ')
  }
}

function ImportRun({
  progress,
  failure,
  onLeave
}: {
  progress: ImportProgress
  /** Why the progress may be out of date. */
  failure: string | null
  onLeave: () => void
}) {
  const t = useTranslations()
  const { importId, state, counts, total, listed, failed } = progress
  const { pending, error, run } = useAction({ isInline: true, refreshes: useRefetch('import') })

  async function start(): Promise<void> {
    await postJson(apiRoutes.startImport(importId), {}, ImportProgressResponse)
  }

  const done = listed + failed
  return (
    <section
      aria-label={t('imports.thisImport')}
      className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5"
    >
      <p role="status" className="text-lg">
        {formatRun(progress, t)}
      </p>
      {state === 'running' ? (
        <progress
          aria-label={t('imports.progressLabel')}
          value={done}
          max={Math.max(1, total)}
          className="h-2 w-full accent-accent"
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state === 'checked' && total > 0 ? (
          <Button tone="accent" pending={pending} onClick={() => void run(start)}>
            {t('imports.startButton', { count: total })}
          </Button>
        ) : null}
        {state === 'done' ? (
          <LinkButton tone="accent" href={routes.myProducts()}>
            {t('imports.toMyProducts')}
          </LinkButton>
        ) : null}
        {counts.refused + failed > 0 ? (
          <a
            href={apiRoutes.importErrors(importId)}
            download
            className={buttonStyle('plain', 'medium', 'max-sm:whitespace-normal')}
          >
            {t('imports.downloadErrors')}
          </a>
        ) : null}
        {state === 'running' ? null : (
          <Button tone="quiet" onClick={onLeave}>
            {t('imports.anotherFileButton')}
          </Button>
        )}
      </div>
      <FormError message={error ?? failure} />
    </section>
  )
}
