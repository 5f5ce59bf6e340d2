'use client'

import { useState, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { ConfirmDialog } from '@/components/actions/confirm-dialog'
import { useAction, type ActionCall } from '@/components/actions/use-action'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useRefetch } from '@/components/queries/use-refetch'
import { formRoutes } from '@/lib/form-routes'
import { NOUN } from './use-conversation'

/** A button of a conversation, which also works without scripts, as the plain form of `fields`. `question` is asked first. */
export function ActForm({
  fields,
  onAction,
  question,
  ...button
}: ButtonProps & {
  fields: Readonly<Record<string, string>>
  onAction: ActionCall
  question?: { title: string; text: ReactNode; confirmLabel: string }
}) {
  const t = useTranslations()
  const action = useAction({ refreshes: useRefetch(NOUN) })
  const [asking, setAsking] = useState(false)
  return (
    <form
      method="post"
      action={formRoutes.conversation}
      onSubmit={(event) => {
        event.preventDefault()
        if (question) setAsking(true)
        else void action.run(onAction)
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {question ? (
        <p className="mb-2 hidden max-w-prose text-sm text-ink-soft noscript:block">{question.text}</p>
      ) : null}
      <Button size="small" {...button} type="submit" pending={action.pending && !asking} />
      {question ? (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          action={action}
          onConfirm={onAction}
          title={question.title}
          confirmLabel={question.confirmLabel}
          cancelLabel={t('common.notNow')}
        >
          {question.text}
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
