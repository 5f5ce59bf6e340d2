'use client'

import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { LinkButton } from '@/components/ui/link-button'
import { ImportResponse, ImportProgressResponse, type ImportProgress } from '@/lib/imports/import-run'
import { ApiError, getJson, postJson } from '@/lib/platform/http/api-client'
import type { Texts } from '@/lib/platform/i18n/texts'
import { apiRoutes, routes } from '@/lib/routes'
import type { FollowedFile } from './import-upload'

function sayListable(count: number, repaired: number, t: Texts): string {
  if (repaired === 0) return t.count(count, 'One copy can be listed.', '{count} copies can be listed.')
  return t(
    count === 1
      ? 'One copy can be listed, {repaired} of them with something put right.'
      : '{count} copies can be listed, {repaired} of them with something put right.',
    { count, repaired }
  )
}

function sayStopped(listed: number, total: number, t: Texts): string {
  return t(listed === 1 ? 'The import has stopped: one copy of {total} listed.' : 'The import has stopped: {listed} copies of {total} listed.', {
    listed,
    total
  })
}

function sayRunning(listed: number, total: number, t: Texts): string {
  return t(
    total === 1
      ? '{listed} of one copy listed. You may leave this page; it goes on by itself.'
      : '{listed} of {total} copies listed. You may leave this page; it goes on by itself.',
    { listed, total }
  )
}

export function formatRun({ state, counts, total, listed, failed }: ImportProgress, t: Texts): string {
  const leftOut = counts.refused + failed
  const rest = leftOut > 0 ? [t.count(leftOut, 'One row is left out.', '{count} rows are left out.')] : []
  switch (state) {
    case 'checked':
      if (total === 0) return t('No row of this file can be listed. The reasons stand below.')
      return [sayListable(total, counts.repaired, t), ...rest, t('Nothing is listed yet.')].join(' ')
    case 'running':
      return sayRunning(listed, total, t)
    case 'done':
      return [t.count(listed, 'Done: one copy listed.', 'Done: {count} copies listed.'), ...rest].join(' ')
    case 'stopped':
      return [sayStopped(listed, total, t), ...rest].join(' ')
  }
}

/** How often a running import is asked how far it is, in milliseconds; after a failure it waits longer, up to the second. */
const ASK_EVERY_MS = 700
const ASK_AT_LEAST_EVERY_MS = 10_000

export function ImportRun({ file, onChange, onLeave }: {
  file: FollowedFile
  onChange: (change: Partial<FollowedFile>) => void
  onLeave: () => void
}) {
  const t = useTexts()
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
        if (current) reject(`${t.known(error.message)} ${t('The import goes on; this page asks again.')}`)
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
    <section aria-label={t('This import')} className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5">
      <p role="status" className="text-lg">
        {formatRun(progress, t)}
      </p>
      {state === 'running' ? (
        <progress aria-label={t('Progress of the import')} value={done} max={Math.max(1, total)} className="h-2 w-full accent-accent" />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state === 'checked' && total > 0 ? (
          <Button tone="accent" pending={pending} onClick={() => void send(start)}>
            {t.count(total, 'List this copy', 'List these {count} copies')}
          </Button>
        ) : null}
        {state === 'done' ? (
          <LinkButton tone="accent" href={routes.myProducts()}>
            {t('To My Products')}
          </LinkButton>
        ) : null}
        {counts.refused + failed > 0 ? (
          <a href={apiRoutes.importErrors(importId)} download className={buttonStyle('plain', 'medium', 'max-sm:whitespace-normal')}>
            {t('Download the rows left out')}
          </a>
        ) : null}
        {state === 'running' ? null : <Button tone="quiet" onClick={onLeave}>{t('Choose another file')}</Button>}
      </div>
      <FormError message={refused} />
    </section>
  )
}
