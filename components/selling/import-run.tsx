'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { LinkButton } from '@/components/ui/link-button'
import { ApiError, getJson, postJson } from '@/lib/platform/http/api-client'
import { ImportAnswer, ImportProgressAnswer } from '@/lib/imports/answers'
import { apiRoutes, routes } from '@/lib/routes'
import type { FollowedFile } from './followed-file'
import { toRunWords } from './import-words'

/** How often a running import is asked how far it is, in milliseconds; after a failure it waits longer, up to the second. */
const ASK_EVERY_MS = 700
const ASK_AT_LEAST_EVERY_MS = 10_000

/** What can be done with a looked-at file, how far it is once it runs, and what came of it. */
export function ImportRun({ file, onChange, onLeave }: {
  file: FollowedFile
  onChange: (change: Partial<FollowedFile>) => void
  onLeave: () => void
}) {
  const t = useTexts()
  const { progress } = file
  const { importId, state, counts, total, listed, failed } = progress
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })

  useEffect(() => {
    if (state !== 'running') return
    let wait = ASK_EVERY_MS
    let timer: ReturnType<typeof setTimeout>
    let current = true
    async function ask(): Promise<void> {
      try {
        const answer = await getJson(`${apiRoutes.import(importId)}?rows=1`, ImportAnswer)
        if (!current) return
        const { rows, ...next } = answer
        wait = ASK_EVERY_MS
        report.current({ progress: next, ...(rows ? { rows } : {}) })
        setRefused(null)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (current) setRefused(`${t.known(error.message)} ${t('The import goes on; this page asks again.')}`)
        wait = Math.min(wait * 2, ASK_AT_LEAST_EVERY_MS)
      }
      if (current) timer = setTimeout(() => void ask(), wait)
    }
    timer = setTimeout(() => void ask(), wait)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [importId, state, t])

  async function start(): Promise<void> {
    setPending(true)
    setRefused(null)
    try {
      onChange({ progress: await postJson(apiRoutes.startImport(importId), {}, ImportProgressAnswer) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    } finally {
      setPending(false)
    }
  }

  const done = listed + failed
  return (
    <section aria-label={t('This import')} className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5">
      <p role="status" className="text-lg">
        {toRunWords(progress, t)}
      </p>
      {state === 'running' ? (
        <progress aria-label={t('Progress of the import')} value={done} max={Math.max(1, total)} className="h-2 w-full accent-accent" />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state === 'checked' && total > 0 ? (
          <Button tone="accent" pending={pending} onClick={() => void start()}>
            {t.count(total, 'List this copy', 'List these {count} copies')}
          </Button>
        ) : null}
        {state === 'done' ? (
          <LinkButton tone="accent" href={routes.myProducts()}>
            {t('To My Products')}
          </LinkButton>
        ) : null}
        {counts.refused + failed > 0 ? (
          <a href={apiRoutes.importErrors(importId)} download className={buttonLook('plain', 'medium', 'max-sm:whitespace-normal')}>
            {t('Download the rows left out')}
          </a>
        ) : null}
        {state === 'running' ? null : <Button tone="quiet" onClick={onLeave}>{t('Choose another file')}</Button>}
      </div>
      <FormError message={refused} />
    </section>
  )
}
