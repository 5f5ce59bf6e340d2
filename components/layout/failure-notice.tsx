'use client'

import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'

function numberOf(error: unknown): string | null {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
}

export function FailureNotice({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts()
  const number = numberOf(error)
  return (
    <div role="alert" className="wrap grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-3xl">{t('This page came loose.')}</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        {t('Something on our side went wrong. Nothing you did is lost. Trying again usually helps.')}
      </p>
      <Button tone="accent" size="large" className="mt-3" onClick={retry}>
        {t('Try again')}
      </Button>
      {number ? <p className="text-sm text-ink-soft">{t('If it keeps on, tell us this number: {number}', { number })}</p> : null}
    </div>
  )
}
