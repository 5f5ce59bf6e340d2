'use client'

import { toPart, useModalPart } from './modal-part'
import type { AlertDialogProps } from './alert-panel'

const panel = toPart(() => import('./alert-panel'))

/**
 * Asks before something that cannot be undone, or says that something failed. Without `cancelLabel` there is only one
 * way out. The safer button comes first and so has the focus when it opens; a press beside it answers nothing.
 */
export function AlertDialog({ open, ...rest }: AlertDialogProps & { open: boolean }) {
  const arrived = useModalPart(panel, open, rest.onCancel)
  return arrived ? <arrived.AlertPanel {...rest} /> : null
}
