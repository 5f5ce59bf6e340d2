'use client'

import { toPart, useModalPart } from './modal-part'
import type { AlertDialogProps } from './alert-panel'

const panel = toPart(() => import('./alert-panel'))

/** Without `cancelLabel` there is one way out. The safer button has the focus first; a press beside it answers nothing. */
export function AlertDialog({ open, ...rest }: AlertDialogProps & { open: boolean }) {
  const arrived = useModalPart(panel, open, rest.onCancel)
  return arrived ? <arrived.AlertPanel {...rest} /> : null
}
