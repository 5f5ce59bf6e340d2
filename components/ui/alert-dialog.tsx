'use client'

import { toPart, useModalPart } from './modal-part'
import type { AlertDialogProps } from './alert-panel'

const panel = toPart(() => import('./alert-panel'))

/** Without `cancelLabel` there is one button. The safer one has the focus; a press outside does nothing. */
export function AlertDialog({ open, ...rest }: AlertDialogProps & { open: boolean }) {
  const arrived = useModalPart(panel, open, rest.onCancel)
  return arrived ? <arrived.AlertPanel {...rest} /> : null
}
