'use client'

import type { ReactNode } from 'react'
import { Dialog } from './dialog'

/** Modal; from the right edge of small screens. */
export function Drawer({ label, ...rest }: { open: boolean; onClose: () => void; label: string; children: ReactNode }) {
  return <Dialog title={label} isDrawer {...rest} />
}
