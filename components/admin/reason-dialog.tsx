'use client'

import { useState, type FormEvent, type ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea, TextInput } from '@/components/ui/text-input'
import { useAdminAct } from './use-admin-act'

/** How much of a copy's title stands over a dialog, in characters: the whole of it stands behind. */
export const TITLE_LENGTH = 80

/**
 * Asks for words before something is done with them. What was typed stays when the server refuses it; `children` stands
 * above the words, and may hold further fields.
 */
export function ReasonDialog({
  open,
  onClose,
  title,
  label,
  hint,
  confirmLabel,
  tone = 'accent',
  isLine = false,
  schema,
  act,
  children
}: {
  open: boolean
  onClose: () => void
  title: string
  label: string
  hint: string
  confirmLabel: string
  tone?: 'accent' | 'danger'
  /** Whether one line is enough for the words. */
  isLine?: boolean
  /** Checks the words as the server does. */
  schema: z.ZodType<string>
  /** Does it, and says that it is done. */
  act: (words: string) => Promise<string>
  children?: ReactNode
}) {
  const { pending, run } = useAdminAct()
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<string | undefined>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const checked = schema.safeParse(words)
    setRefused(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    void run(() => act(checked.data)).then((done) => {
      if (done) onClose()
    })
  }

  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <Field label={label} hint={hint} error={refused}>
          {(control) =>
            isLine ? (
              <TextInput {...control} value={words} autoComplete="off" onChange={(event) => setWords(event.target.value)} />
            ) : (
              <Textarea {...control} className="min-h-28" value={words} onChange={(event) => setWords(event.target.value)} />
            )
          }
        </Field>
        <Button type="submit" tone={tone} pending={pending} className="justify-self-end">
          {confirmLabel}
        </Button>
      </form>
    </Dialog>
  )
}
