'use client'

import { toPart, useModalPart } from './modal-part'
import type { AlertDialogProps } from './modal-panels'

const panels = toPart(() => import('./modal-panels'))

/** Without `cancelLabel` there is one button. The safer one has the focus; a press outside does nothing. */
export function AlertDialog({ open, ...rest }: AlertDialogProps & { open: boolean }) {
  const arrived = useModalPart(panels, open, rest.onCancel)
  return arrived ? <arrived.AlertPanel {...rest} /> : null
}
