'use client'

import type { ReactNode } from 'react'
import { Dialog } from './dialog'

/** A panel that slides in from the right edge of small screens; modal like a dialog. */
export function Drawer({ label, ...rest }: { open: boolean; onClose: () => void; label: string; children: ReactNode }) {
  return <Dialog title={label} isDrawer {...rest} />
}
