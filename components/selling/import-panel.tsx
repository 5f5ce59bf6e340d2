'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { ConfirmButton } from '@/components/actions/confirm-button'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { useRefetch } from '@/components/queries/use-refetch'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { TitledSection } from '@/components/ui/titled-section'
import { importRoutes } from '@/lib/import-routes'
import type { CommissionRate } from '@/lib/commission/commission'
import { ImportResponse, type ImportProgress, type ImportRowsPage, type RowProblem } from '@/lib/imports/import-job'
import { postJson } from '@/lib/platform/http/api-client'
import type { Translator } from '@/lib/platform/i18n/translator'
import { routes } from '@/lib/routes'
import type { CategoryOption } from './import-labels'
import { ImportProblems } from './import-problems'
import { ImportRows } from './import-rows'

/** Poll interval while rows are checked or listed. */
const POLL_MS = 700

export function isWorkedOn({ state }: Pick<ImportProgress, 'state'>): boolean {
  return state === 'receiving' || state === 'checking' || state === 'running' || state === 'undoing'
}

/** The rows of an import: what becomes of them, what is wrong with them, and how far it is. */
export function ImportPanel({
  initial,
  firstPage,
  categories,
  rate,
  renderedAt
}: {
  initial: ImportProgress
  firstPage: ImportRowsPage
  categories: readonly CategoryOption[]
  rate: CommissionRate
  renderedAt: string
}) {
  const t = useTranslations()
  const { importId } = initial
  const [problem, setProblem] = useState<RowProblem | null>(null)
  const { data, error, failureReason } = useLiveQuery({
    noun: 'import',
    path: importRoutes.import(importId),
    schema: ImportResponse,
    initial,
    renderedAt,
    pollMs: (progress) => (isWorkedOn(progress) ? POLL_MS : false)
  })
  const failure = error ?? failureReason
  return (
    <div className="grid gap-6">
      {data.warnings.map((warning) => (
        <p
          key={warning}
          role="status"
          className="flex items-start gap-2 rounded-md bg-notice-soft px-3.5 py-2.5 text-sm text-notice"
        >
          <Icon name="warning" className="mt-0.5" />
          {warning}
        </p>
      ))}
      <ImportState progress={data} failure={failure ? `${t.text(failure.message)} ${t('imports.retrying')}` : null} />
      <ImportProblems progress={data} categories={categories} shown={problem} onShow={setProblem} />
      <TitledSection id="rows" title={t('imports.rowsTitle')}>
        <ImportRows
          progress={data}
          firstPage={firstPage}
          problem={problem}
          onShowAll={() => setProblem(null)}
          categories={categories}
          rate={rate}
          renderedAt={renderedAt}
        />
      </TitledSection>
    </div>
  )
}

export function formatProgress(progress: ImportProgress, t: Translator): string {
  const { state, rows, checked, counts, total, updates, listed, failed } = progress
  const { repaired } = counts
  const leftOut = counts.refused + failed
  const rest = leftOut > 0 ? [t('imports.skippedRows', { count: leftOut })] : []
  switch (state) {
    case 'receiving':
    case 'checking':
      return t('imports.checkingRows', { checked, rows })
    case 'checked':
      if (total === 0) return t('imports.noneListable')
      return [
        repaired === 0
          ? t('imports.listable', { count: total })
          : t('imports.listableRepaired', { count: total, repaired }),
        ...(updates > 0 ? [t('imports.updatesCopies', { count: updates })] : []),
        ...rest,
        t('imports.nothingListedYet')
      ].join(' ')
    case 'running':
      return t('imports.running', { listed, total })
    case 'done':
      return [t('imports.done', { count: listed }), ...rest].join(' ')
    case 'stopped':
      return [t('imports.stopped', { listed, total }), ...rest].join(' ')
    case 'undoing':
      return t('imports.undoing', { count: listed })
    case 'undone':
      return t('imports.undone')
  }
}

/** What the progress counts: rows that are checked, or listed. */
function measure({ state, rows, checked, listed, failed, total }: ImportProgress) {
  return state === 'running' ? { value: listed + failed, max: Math.max(1, total) } : { value: checked, max: rows }
}

function ImportState({
  progress,
  failure
}: {
  progress: ImportProgress
  /** Why the progress may be out of date. */
  failure: string | null
}) {
  const t = useTranslations()
  const { importId, state, counts, total, listed, failed } = progress
  const action = useAction({ isInline: true, refreshes: useRefetch('import') })
  const { pending, error } = action

  const send = async (path: string) => void (await postJson(path, {}, ImportResponse))
  const post = (path: string) => action.run(() => send(path))
  const left = total - listed - failed

  return (
    <section
      aria-label={t('imports.thisImport')}
      className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5"
    >
      <p role="status" className="text-lg">
        {formatProgress(progress, t)}
      </p>
      {isWorkedOn(progress) ? (
        <progress aria-label={t('imports.progressLabel')} {...measure(progress)} className="h-2 w-full accent-accent" />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state === 'checked' && total > 0 ? (
          <Button tone="accent" pending={pending} onClick={() => void post(importRoutes.startImport(importId))}>
            {t('imports.startButton', { count: total })}
          </Button>
        ) : null}
        {state === 'stopped' && left > 0 ? (
          <Button tone="accent" pending={pending} onClick={() => void post(importRoutes.startImport(importId))}>
            {t('imports.goOnButton', { count: left })}
          </Button>
        ) : null}
        {state === 'running' ? (
          <Button pending={pending} onClick={() => void post(importRoutes.stopImport(importId))}>
            {t('imports.stopButton')}
          </Button>
        ) : null}
        {state === 'done' ? (
          <LinkButton tone="accent" href={routes.myProducts()}>
            {t('imports.toMyProducts')}
          </LinkButton>
        ) : null}
        {(state === 'done' || state === 'stopped') && listed > 0 ? (
          <LinkButton href={routes.addPhotos()}>{t('layout.page.addPhotos')}</LinkButton>
        ) : null}
        {counts.refused + failed > 0 ? (
          <a
            href={importRoutes.importErrors(importId)}
            download
            className={buttonStyle('plain', 'medium', 'max-sm:whitespace-normal')}
          >
            {t('imports.downloadErrors')}
          </a>
        ) : null}
        {(state === 'done' || state === 'stopped') && listed > 0 ? (
          <ConfirmButton
            action={action}
            cancelLabel={t('imports.undoCancel')}
            button={{ children: t('imports.undoButton') }}
            title={t('imports.undoTitle')}
            confirmLabel={t('imports.undoButton')}
            onConfirm={() => send(importRoutes.undoImport(importId))}
          >
            <p>{t('imports.undoAbout', { count: listed })}</p>
          </ConfirmButton>
        ) : null}
        <LinkButton tone="quiet" href={routes.imports()}>
          {t('imports.anotherFileButton')}
        </LinkButton>
      </div>
      <FormError message={error ?? failure} />
    </section>
  )
}
