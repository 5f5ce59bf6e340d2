'use client'

import type { ReactNode } from 'react'
import { toPart } from './part'
import { useModalPart } from './use-modal-part'

export type DialogProps = { onClose: () => void; title: string; width?: 'narrow' | 'medium' | 'wide'; children: ReactNode }

const panel = toPart(() => import('./dialog-panel'))

/**
 * A modal dialog with a title and a Close button. It closes on Escape, on the backdrop and on Close, each through
 * `onClose`; `children` are only rendered while it is open, so that a form starts empty each time.
 */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  const arrived = useModalPart(panel, open, rest.onClose)
  return arrived ? <arrived.DialogPanel {...rest} /> : null
}
