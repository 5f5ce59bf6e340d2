'use client'

import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Content, Description, Portal, Root, Title } from 'radix-ui/dialog'
import { useTranslations } from '#translations'
import { Button } from './button'
import { classNames } from './class-names'
import { CloseButton } from './close-button'
import { isInToasts } from './toast-store'

/** Radix traps the focus and hides the rest of the page from assistive technology; globals.css stops the page from
 * scrolling. Radix returns the focus only to its own triggers, and ours are opened by state. */
function Modal({
  onClose,
  place = 'items-center justify-center p-4',
  onOpenAutoFocus,
  className,
  ...content
}: ComponentProps<typeof Content> & { onClose: () => void; place?: string | undefined }) {
  const opener = useRef<Element | null>(null)
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <div data-backdrop="" className={classNames('fixed inset-0 z-40 flex bg-backdrop', place)}>
          <Content
            {...content}
            aria-modal="true"
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement
              onOpenAutoFocus?.(event)
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
            }}
            className={classNames('overflow-y-auto border-line bg-surface-raised shadow-overlay', className)}
          />
        </div>
      </Portal>
    </Root>
  )
}

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

export function DialogPanel({ onClose, title, width = 'medium', children, isDrawer = false }: DialogProps) {
  const t = useTranslations()
  return (
    <Modal
      onClose={onClose}
      place={isDrawer ? 'justify-end' : undefined}
      aria-describedby={undefined}
      onInteractOutside={(event) => {
        if (isInToasts(event.target)) event.preventDefault()
      }}
      className={classNames('p-5', isDrawer ? DRAWER : classNames(DIALOG, WIDTHS[width]))}
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
    </Modal>
  )
}

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
  const safest = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      role="alertdialog"
      onClose={onCancel}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        safest.current?.focus({ preventScroll: true })
      }}
      onInteractOutside={(event) => event.preventDefault()}
      className="grid max-h-full w-full max-w-md animate-rise grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border p-6 [overflow-wrap:anywhere]"
    >
      <Title className="text-xl">{title}</Title>
      <Description asChild>
        <div className="text-ink-soft">{children}</div>
      </Description>
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        {cancelLabel ? (
          <Button ref={safest} onClick={onCancel}>
            {cancelLabel}
          </Button>
        ) : null}
        <Button ref={cancelLabel ? null : safest} tone={tone} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
