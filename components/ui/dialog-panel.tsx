'use client'

import type { ReactNode } from 'react'
import { Content, Portal, Root, Title } from 'radix-ui/dialog'
import { useTexts } from '#texts'
import { Backdrop } from './backdrop'
import { classNames } from './class-names'
import { CloseButton } from './close-button'
import { isInToasts } from './toast-place'
import { useReturnFocus } from './use-return-focus'

export type DialogProps = { onClose: () => void; title: string; width?: 'narrow' | 'medium' | 'wide'; children: ReactNode }

const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-xl', wide: 'max-w-3xl' } as const

/** What a `Dialog` shows while it is open. Radix holds the focus in it and hides the rest of the page from readers. */
export function DialogPanel({ onClose, title, width = 'medium', children }: DialogProps) {
  const t = useTexts()
  const returnFocus = useReturnFocus()
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <Backdrop>
          <Content
            {...returnFocus}
            aria-modal="true"
            aria-describedby={undefined}
            onInteractOutside={(event) => {
              if (isInToasts(event.target)) event.preventDefault()
            }}
            className={classNames(
              'max-h-full w-full animate-rise overflow-y-auto rounded-lg border border-line bg-surface-raised p-5 shadow-overlay [overflow-wrap:anywhere] md:p-7',
              WIDTHS[width]
            )}
          >
            <div className="mb-4 flex items-start justify-between gap-4">
              <Title className="text-xl">{title}</Title>
              <CloseButton label={t('Close')} onClick={onClose} className="-mt-1 -mr-1 size-9" />
            </div>
            {children}
          </Content>
        </Backdrop>
      </Portal>
    </Root>
  )
}
