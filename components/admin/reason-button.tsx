'use client'

import { useState, type FormEvent, type ReactNode } from 'react'
import type { z } from 'zod'
import { useAction } from '@/components/actions/use-action'
import { HeldField, HeldTextarea } from '@/components/forms/fields'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Characters; the page behind the dialog shows the whole title. */
export const TITLE_LENGTH = 80

export type ReasonProps = {
  title: string
  label: string
  hint: string
  confirmLabel: string
  tone?: 'accent' | 'danger'
  isLine?: boolean
  schema: z.ZodType<string>
  onConfirm: (reason: string) => Promise<string>
  /** Shows the errors of further fields; false refuses. */
  checkMore?: () => boolean
  /** Above the reason; may contain further fields. */
  children?: ReactNode
}

/** Keeps the input when the server refuses it. */
export function ReasonButton({
  button,
  title,
  label,
  hint,
  confirmLabel,
  tone = 'accent',
  isLine = false,
  schema,
  onConfirm,
  checkMore,
  children
}: ReasonProps & { button: ButtonProps }) {
  const { pending, run } = useAction({ refreshes: 'page' })
  const [asking, setAsking] = useState(false)
  const [text, setReason] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const field = { label, hint, error: refused, value: text, onChange: setReason }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const checked = schema.safeParse(text)
    const isMoreRight = checkMore?.() ?? true
    setRefused(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success || !isMoreRight) return
    void run(() => onConfirm(checked.data)).then((done) => {
      if (!done) return
      setAsking(false)
      setReason('')
    })
  }

  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <Dialog open={asking} title={title} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          {children}
          {isLine ? <HeldField {...field} /> : <HeldTextarea {...field} className="min-h-28" />}
          <Button type="submit" tone={tone} pending={pending} className="justify-self-end">
            {confirmLabel}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
