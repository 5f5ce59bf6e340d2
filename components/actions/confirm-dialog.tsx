'use client'

import type { ReactNode } from 'react'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { LEAVING } from './leaving'
import type { ActionCall, Action, Outcome } from './use-action'

export type Question = {
  action: Action
  onConfirm: ActionCall
  title: string
  /** The text; may contain fields. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Destructive unless said otherwise. */
  tone?: 'accent' | 'danger'
  /** False while a field is wrong: then a press does nothing. */
  isReady?: boolean
  /** Keeps the question after an error, so that it can be confirmed again. */
  staysOnError?: boolean
  /** Not called once it is sent: then nothing is cancelled. */
  onCancelled?: () => void
}

/** Asks, then acts. For a question after a form; otherwise ConfirmButton. */
export function ConfirmDialog({
  action: { pending, run },
  onConfirm,
  tone = 'danger',
  isReady = true,
  staysOnError = false,
  onCancelled,
  onClose,
  ...dialog
}: Question & { open: boolean; onClose: () => void }) {
  async function confirmAndClose(): Promise<Outcome> {
    let isOver = !staysOnError
    try {
      const outcome = await onConfirm()
      isOver = outcome !== LEAVING
      return outcome
    } finally {
      if (isOver) onClose()
    }
  }

  return (
    <AlertDialog
      {...dialog}
      tone={tone}
      pending={pending}
      onConfirm={() => (isReady ? void run(confirmAndClose) : undefined)}
      onCancel={() => {
        if (!pending) onCancelled?.()
        onClose()
      }}
    />
  )
}
