'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

type Outcome = { good: boolean; message: string } | null

/** Its code loads on submit; `action` works without scripts. */
export function NewsletterBox({ action }: { action: string }) {
  const t = useTranslations()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    setPending(true)
    try {
      const { subscribeToNewsletter } = await import('./subscribe-to-newsletter')
      const response = await subscribeToNewsletter(email)
      setOutcome(response)
      if (response.good) form.reset()
    } catch {
      setOutcome({ good: false, message: t('newsletter.failed') })
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      method="post"
      action={action}
      data-needs-script=""
      onSubmit={(event) => void submit(event)}
      className="grid max-w-lg gap-2"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field label={t('newsletter.emailLabel')}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              required
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
              placeholder={t('newsletter.emailPlaceholder')}
            />
          )}
        </Field>
        <Button type="submit" tone="accent" pending={pending}>
          {t('newsletter.subscribe')}
        </Button>
      </div>
      <p
        role="status"
        className={classNames('min-h-6 text-sm', outcome?.good === false ? 'text-danger' : 'text-success')}
      >
        {outcome ? t.text(outcome.message) : null}
      </p>
    </form>
  )
}
