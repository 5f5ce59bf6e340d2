'use client'

import { useId, type ReactNode } from 'react'
import { useTexts } from '#texts'
import { classNames } from './class-names'
import { Icon } from './icon'
import { useModal } from './use-modal'

const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-xl', wide: 'max-w-3xl' } as const

/**
 * A modal dialog with a title and a Close button. It closes on Escape, on the backdrop and on Close, each through
 * `onClose`; `children` are only rendered while it is open, so that a form starts empty each time.
 */
export function Dialog({
  open,
  onClose,
  title,
  width = 'medium',
  children
}: {
  open: boolean
  onClose: () => void
  title: string
  width?: keyof typeof WIDTHS
  children: ReactNode
}) {
  const t = useTexts()
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg border border-line bg-surface-raised shadow-overlay open:animate-rise',
        WIDTHS[width]
      )}
    >
      {open ? (
        <div className="p-5 text-left whitespace-normal md:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label={t('Close')}
              onClick={onClose}
              className="-mt-1 -mr-1 grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-surface-sunken hover:text-ink"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
