'use client'

import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'

function numberOf(error: unknown): string | null {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
}

export function FailureNotice({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations()
  const number = numberOf(error)
  return (
    <div role="alert" className="wrap grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-3xl">{t('layout.failureTitle')}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{t('layout.failureText')}</p>
      <Button tone="accent" size="large" className="mt-3" onClick={retry}>
        {t('common.tryAgain')}
      </Button>
      {number ? <p className="text-sm text-ink-soft">{t('layout.failureNumber', { number })}</p> : null}
    </div>
  )
}
