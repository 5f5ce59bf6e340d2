'use client'

import { toPart, useModalPart } from './modal-part'
import type { DialogProps } from './modal-panels'

const panels = toPart(() => import('./modal-panels'))

/** `children` render only while it is open, so that a form starts empty. A drawer opens from the right edge. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  const arrived = useModalPart(panels, open, rest.onClose)
  return arrived ? <arrived.DialogPanel {...rest} /> : null
}
