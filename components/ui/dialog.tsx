'use client'

import { toPart, useModalPart } from './modal-part'
import type { DialogProps } from './dialog-panel'

const panel = toPart(() => import('./dialog-panel'))

/** `children` render only while it is open, so that a form starts empty. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  const arrived = useModalPart(panel, open, rest.onClose)
  return arrived ? <arrived.DialogPanel {...rest} /> : null
}
