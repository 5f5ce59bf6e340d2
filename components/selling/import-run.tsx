'use client'

import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { LinkButton } from '@/components/ui/link-button'
import { ImportResponse, ImportProgressResponse, type ImportProgress } from '@/lib/imports/import-run'
import { ApiError, getJson, postJson } from '@/lib/platform/http/api-client'
import type { Translator } from '@/lib/platform/i18n/translator'
import { apiRoutes, routes } from '@/lib/routes'
import type { FollowedFile } from './import-upload'

function formatListable(count: number, repaired: number, t: Translator): string {
  return repaired === 0 ? t('imports.listable', { count }) : t('imports.listableRepaired', { count, repaired })
}

export function formatRun({ state, counts, total, listed, failed }: ImportProgress, t: Translator): string {
  const leftOut = counts.refused + failed
  const rest = leftOut > 0 ? [t('imports.skippedRows', { count: leftOut })] : []
  switch (state) {
    case 'checked':
      if (total === 0) return t('imports.noneListable')
      return [formatListable(total, counts.repaired, t), ...rest, t('imports.nothingListedYet')].join(' ')
    case 'running':
      return t('imports.running', { listed, total })
    case 'done':
      return [t('imports.done', { count: listed }), ...rest].join(' ')
    case 'stopped':
      return [t('imports.stopped', { listed, total }), ...rest].join(' ')
  }
}

/** Poll interval, and the longest backoff after failures. */
const ASK_EVERY_MS = 700
const ASK_AT_LEAST_EVERY_MS = 10_000

export function ImportRun({
  file,
  onChange,
  onLeave
}: {
  file: FollowedFile
  onChange: (change: Partial<FollowedFile>) => void
  onLeave: () => void
}) {
  const t = useTranslations()
  const { progress } = file
  const { importId, state, counts, total, listed, failed } = progress
  const { pending, refused, send, reject } = useSending()
  const report = useEffectEvent(onChange)

  useEffect(() => {
    if (state !== 'running') return
    let wait = ASK_EVERY_MS
    let timer: ReturnType<typeof setTimeout>
    let current = true
    async function ask(): Promise<void> {
      try {
        const response = await getJson(`${apiRoutes.import(importId)}?rows=1`, ImportResponse)
        if (!current) return
        const { rows, ...next } = response
        wait = ASK_EVERY_MS
        report({ progress: next, ...(rows ? { rows } : {}) })
        reject(null)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (current) reject(`${t.text(error.message)} ${t('imports.retrying')}`)
        wait = Math.min(wait * 2, ASK_AT_LEAST_EVERY_MS)
      }
      if (current) timer = setTimeout(() => void ask(), wait)
    }
    timer = setTimeout(() => void ask(), wait)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [importId, state, t, reject])

  async function start(): Promise<void> {
    onChange({ progress: await postJson(apiRoutes.startImport(importId), {}, ImportProgressResponse) })
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
          <Button tone="accent" pending={pending} onClick={() => void send(start)}>
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
      <FormError message={refused} />
    </section>
  )
}
