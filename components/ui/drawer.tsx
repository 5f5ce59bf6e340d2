'use client'

import type { ReactNode } from 'react'
import { Icon } from './icon'
import { useModal } from './use-modal'

/** A panel that slides in from the right edge of small screens; modal like a dialog. `label` names it. */
export function Drawer({
  open,
  onClose,
  label,
  children
}: {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}) {
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="mr-0 h-dvh max-h-none w-[min(20rem,85vw)] max-w-none border-l border-line bg-surface-raised shadow-overlay"
    >
      {open ? (
        <div className="flex min-h-full flex-col gap-6 p-5">
          <button
            type="button"
            aria-label="Close menu"
            onClick={onClose}
            className="grid size-11 place-items-center self-end rounded-md hover:bg-surface-sunken"
          >
            <Icon name="close" />
          </button>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
