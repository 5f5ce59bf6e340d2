'use client'

import { useRef, type ReactNode } from 'react'
import { Cancel, Content, Description, Portal, Root, Title } from 'radix-ui/alert-dialog'
import { Backdrop } from './backdrop'
import { Button } from './button'
import { useReturnFocus } from './use-return-focus'

export type AlertDialogProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'accent' | 'danger'
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function AlertPanel({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'accent',
  pending = false,
  onConfirm,
  onCancel
}: AlertDialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Root open onOpenChange={onCancel}>
      <Portal>
        <Backdrop>
          <Content
            aria-modal="true"
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus()
              if (cancelLabel) return
              event.preventDefault()
              confirm.current?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            className="grid max-h-full w-full max-w-md animate-rise grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto [overflow-wrap:anywhere] rounded-lg border border-line bg-surface-raised p-6 shadow-overlay"
          >
            <Title className="text-xl">{title}</Title>
            <Description asChild>
              <div className="text-ink-soft">{children}</div>
            </Description>
            <div className="mt-3 flex flex-wrap justify-end gap-3">
              {cancelLabel ? (
                <Cancel asChild>
                  <Button>{cancelLabel}</Button>
                </Cancel>
              ) : null}
              <Button ref={confirm} tone={tone} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Content>
        </Backdrop>
      </Portal>
    </Root>
  )
}
