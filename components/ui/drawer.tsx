'use client'

import { toPart, useModalPart } from './modal-part'
import type { DrawerProps } from './drawer-panel'

const panel = toPart(() => import('./drawer-panel'))

export function Drawer({ open, ...rest }: DrawerProps & { open: boolean }) {
  const arrived = useModalPart(panel, open, rest.onClose)
  return arrived ? <arrived.DrawerPanel {...rest} /> : null
}
