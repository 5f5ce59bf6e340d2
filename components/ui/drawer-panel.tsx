'use client'

import type { ReactNode } from 'react'
import { Content, Portal, Root, Title } from 'radix-ui/dialog'
import { useTexts } from '#texts'
import { Backdrop } from './backdrop'
import { CloseButton } from './close-button'
import { isInToasts } from './toast-place'
import { useReturnFocus } from './use-return-focus'

export type DrawerProps = { onClose: () => void; label: string; children: ReactNode }

export function DrawerPanel({ onClose, label, children }: DrawerProps) {
  const t = useTexts()
  const returnFocus = useReturnFocus()
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <Backdrop className="flex justify-end">
          <Content
            {...returnFocus}
            aria-modal="true"
            aria-describedby={undefined}
            onInteractOutside={(event) => {
              if (isInToasts(event.target)) event.preventDefault()
            }}
            className="flex h-full w-[min(20rem,85vw)] animate-slide flex-col gap-6 overflow-y-auto border-l border-line bg-surface-raised p-5 shadow-overlay"
          >
            <Title className="sr-only">{label}</Title>
            <CloseButton label={t('Close menu')} onClick={onClose} className="size-11 self-end" />
            {children}
          </Content>
        </Backdrop>
      </Portal>
    </Root>
  )
}
