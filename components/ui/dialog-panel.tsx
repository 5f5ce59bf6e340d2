'use client'

import type { ReactNode } from 'react'
import { Content, Portal, Root, Title } from 'radix-ui/dialog'
import { useTranslations } from '#translations'
import { Backdrop } from './backdrop'
import { classNames } from './class-names'
import { CloseButton } from './close-button'
import { isInToasts } from './toast-place'
import { useReturnFocus } from './use-return-focus'

export type DialogProps = {
  onClose: () => void
  title: string
  width?: 'narrow' | 'medium'
  children: ReactNode
  isDrawer?: boolean
}

const DIALOG = 'max-h-full w-full animate-rise rounded-lg border [overflow-wrap:anywhere] md:p-7'
const DRAWER = 'flex h-full w-[min(20rem,85vw)] animate-slide flex-col gap-6 border-l'
const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-xl' } as const

/** Radix traps the focus and hides the rest of the page from assistive technology. */
export function DialogPanel({ onClose, title, width = 'medium', children, isDrawer = false }: DialogProps) {
  const t = useTranslations()
  const returnFocus = useReturnFocus()
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <Backdrop className={isDrawer ? 'flex justify-end' : undefined}>
          <Content
            {...returnFocus}
            aria-modal="true"
            aria-describedby={undefined}
            onInteractOutside={(event) => {
              if (isInToasts(event.target)) event.preventDefault()
            }}
            className={classNames(
              'overflow-y-auto border-line bg-surface-raised p-5 shadow-overlay',
              isDrawer ? DRAWER : classNames(DIALOG, WIDTHS[width])
            )}
          >
            {isDrawer ? (
              <>
                <Title className="sr-only">{title}</Title>
                <CloseButton label={t('layout.closeMenu')} onClick={onClose} className="size-11 self-end" />
              </>
            ) : (
              <div className="mb-4 flex items-start justify-between gap-4">
                <Title className="text-xl">{title}</Title>
                <CloseButton label={t('common.close')} onClick={onClose} className="-mt-1 -mr-1 size-9" />
              </div>
            )}
            {children}
          </Content>
        </Backdrop>
      </Portal>
    </Root>
  )
}
