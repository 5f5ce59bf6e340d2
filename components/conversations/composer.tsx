'use client'

import { useEffect, useEffectEvent, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/text-input'
import { MESSAGE_TEXT_LIMITS } from '@/lib/conversations/text-limits'
import { formRoutes } from '@/lib/form-routes'
import { countCharacters, toMaxLength } from '@/lib/platform/text-rules'
import { ComposerPhotos } from './composer-photos'
import type { MessageDraft } from './unsent-store'

/** Shown from here on. */
const NEARLY_FULL = MESSAGE_TEXT_LIMITS.text - 200

/** The form of a message; a plain form without scripts. `fields` say where it belongs. */
export function Composer({
  draft,
  onChange,
  onSend,
  error,
  pending,
  fields,
  plainClientId,
  children
}: {
  draft: MessageDraft
  onChange: (part: Partial<MessageDraft>) => void
  onSend: () => void
  error: string | null
  pending: boolean
  fields: Readonly<Record<string, string>>
  /** The name of the message in the plain form. */
  plainClientId: string
  /** Above the text. */
  children?: ReactNode
}) {
  const t = useTranslations()
  const form = useRef<HTMLFormElement>(null)
  const count = countCharacters(draft.text)
  const isTooLong = count > MESSAGE_TEXT_LIMITS.text

  const takeTyped = useEffectEvent(() => {
    const text = form.current?.querySelector('textarea')?.value
    if (text) onChange({ text })
  })
  // What was typed before the scripts came.
  useEffect(() => takeTyped(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!pending && !isTooLong && (draft.text.trim() !== '' || draft.photos.length > 0)) onSend()
  }

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <form ref={form} method="post" action={formRoutes.message} onSubmit={submit} className="grid gap-2.5">
      {Object.entries({ ...fields, clientId: plainClientId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <FormError message={error} />
      <Field
        label={t('conversations.textLabel')}
        error={isTooLong ? t('validation.atMostCharacters', { count: MESSAGE_TEXT_LIMITS.text }) : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={2}
            dir="auto"
            required={draft.photos.length === 0}
            value={draft.text}
            maxLength={toMaxLength(MESSAGE_TEXT_LIMITS.text)}
            className="max-h-[30dvh]"
            onChange={(event) => onChange({ text: event.target.value })}
            onKeyDown={sendByKey}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ComposerPhotos photos={draft.photos} onChange={(photos) => onChange({ photos })} />
        <div className="ml-auto flex items-center gap-3">
          {count > NEARLY_FULL ? (
            <span className="text-sm text-ink-soft tabular-nums">
              {t('conversations.charactersLeft', { count: MESSAGE_TEXT_LIMITS.text - count })}
            </span>
          ) : null}
          <Button type="submit" tone="accent" pending={pending} title={t('conversations.sendByKey')}>
            {t('conversations.sendButton')}
          </Button>
        </div>
      </div>
    </form>
  )
}
