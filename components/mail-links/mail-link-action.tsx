'use client'

import { useState } from 'react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { FormDone } from '@/components/users/form-done'
import { MessageResponse } from '@/lib/platform/answer-fields'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

const SENDERS = {
  'newsletter-confirm': (token: string) => postJson(apiRoutes.newsletterConfirm, { token }, MessageResponse),
  'newsletter-unsubscribe': (token: string) => postJson(apiRoutes.newsletterUnsubscribe(token), {}, MessageResponse),
  'saved-search-off': (token: string) => postJson(apiRoutes.savedSearchOff(token), {}, MessageResponse)
} as const

export type MailLinkPurpose = keyof typeof SENDERS
type State =
  | { step: 'ready' | 'sending' }
  | { step: 'done'; message: string }
  | { step: 'refused'; message: string; final: boolean }

async function toOutcome(purpose: MailLinkPurpose, token: string): Promise<State> {
  try {
    return { step: 'done', message: (await SENDERS[purpose](token)).message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An invalid link stays invalid; other errors may be retried.
    return { step: 'refused', message: error.message, final: error.status === 404 || error.status === 400 }
  }
}

/** Requires a press, since mail scanners open links. The token is read here, so the page is cacheable. */
export function MailLinkAction({ purpose, label }: { purpose: MailLinkPurpose; label: string }) {
  const t = useTranslations()
  const token = useSearchParams().get('token') ?? ''
  const [state, setState] = useState<State>({ step: 'ready' })

  async function press(): Promise<void> {
    setState({ step: 'sending' })
    setState(await toOutcome(purpose, token))
  }

  if (token === '') return <FormError message={t('errors.linkIncomplete')} />
  const isOver = state.step === 'done' || (state.step === 'refused' && state.final)
  return (
    <div className="grid gap-4">
      {isOver ? null : (
        <Button tone="accent" pending={state.step === 'sending'} onClick={() => void press()}>
          {label}
        </Button>
      )}
      {state.step === 'done' ? <FormDone message={state.message} /> : null}
      <FormError message={state.step === 'refused' ? state.message : null} />
    </div>
  )
}
