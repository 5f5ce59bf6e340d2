'use client'

import type { ReactNode } from 'react'
import { toPart } from './part'
import { useModalPart } from './use-modal-part'

export type AlertDialogProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'accent' | 'danger'
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

const panel = toPart(() => import('./alert-panel'))

/**
 * Asks before something that cannot be undone, or says that something failed. Without `cancelLabel` there is only one
 * way out. The safer button comes first and so has the focus when it opens; a press beside it answers nothing.
 */
export function AlertDialog({ open, ...rest }: AlertDialogProps & { open: boolean }) {
  const arrived = useModalPart(panel, open, rest.onCancel)
  return arrived ? <arrived.AlertPanel {...rest} /> : null
}
