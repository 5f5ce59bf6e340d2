'use client'

import { toPart, useModalPart } from './modal-part'
import type { DrawerProps } from './drawer-panel'

const panel = toPart(() => import('./drawer-panel'))

/** A panel that slides in from the right edge of small screens; modal like a dialog. `label` names it. */
export function Drawer({ open, ...rest }: DrawerProps & { open: boolean }) {
  const arrived = useModalPart(panel, open, rest.onClose)
  return arrived ? <arrived.DrawerPanel {...rest} /> : null
}
