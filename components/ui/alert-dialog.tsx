'use client'

import { useId, type ReactNode } from 'react'
import { Button } from './button'
import { useModal } from './use-modal'

/**
 * Asks before something that cannot be undone, or says that something failed. Without `cancelLabel` there is only one
 * way out. The safer button comes first and so has the focus when it opens.
 */
export function AlertDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'accent',
  pending = false,
  onConfirm,
  onCancel
}: {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'accent' | 'danger'
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const titleId = useId()
  const textId = useId()
  const modal = useModal(open, onCancel)
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="w-[calc(100%-2rem)] max-w-md rounded-lg border border-line bg-surface-raised shadow-overlay open:animate-rise"
    >
      {open ? (
        <div className="grid gap-3 p-6">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <div id={textId} className="text-ink-soft">
            {children}
          </div>
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            {cancelLabel ? <Button onClick={onCancel}>{cancelLabel}</Button> : null}
            <Button tone={tone} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  )
}
