'use client'

import { useState } from 'react'
import { useSearchParams } from 'next/navigation'
import { z } from 'zod'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

const Answer = z.object({ message: z.string() })

const SENDERS = {
  'newsletter-confirm': (token: string) => postJson(apiRoutes.newsletterConfirm, { token }, Answer),
  'newsletter-unsubscribe': (token: string) => postJson(apiRoutes.newsletterUnsubscribe(token), {}, Answer),
  'saved-search-off': (token: string) => postJson(apiRoutes.savedSearchOff(token), {}, Answer)
} as const

/** What a link in a mail is for. */
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
    // A link that is no longer good stays so; anything else may be pressed again.
    return { step: 'refused', message: error.message, final: error.status === 404 || error.status === 400 }
  }
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * The one button of a page that a mail leads to. What the link is about comes from the page's
 * address, here in the browser, so the page itself is the same for everybody. Opening the page does nothing:
 * mail scanners open links.
 */
export function MailLinkAction({ purpose, label }: { purpose: MailLinkPurpose; label: string }) {
  const t = useTexts()
  const token = useSearchParams().get('token') ?? ''
  const [state, setState] = useState<State>({ step: 'ready' })

  async function press(): Promise<void> {
    setState({ step: 'sending' })
    setState(await toOutcome(purpose, token))
  }

  if (token === '') return <FormError message={t('This link is not complete. Copy all of it from the mail.')} />
  const isOver = state.step === 'done' || (state.step === 'refused' && state.final)
  return (
    <div className="grid gap-4">
      {isOver ? null : (
        <Button tone="accent" pending={state.step === 'sending'} onClick={() => void press()}>
          {label}
        </Button>
      )}
      {state.step === 'done' ? (
        // The button is gone, so the focus moves on to what it did, which also has it read out.
        <p ref={takeFocus} tabIndex={-1} className="flex items-start gap-2 text-lg text-success outline-none">
          <Icon name="check" className="mt-1" />
          {t.known(state.message)}
        </p>
      ) : null}
      <FormError message={state.step === 'refused' ? state.message : null} />
    </div>
  )
}
