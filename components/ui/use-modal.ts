'use client'

import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

export type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: () => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Drives a native <dialog> from React state. The browser traps the focus, makes the rest inert and gives the focus back
 * to where it was; Escape and a click on the backdrop ask for closing through `onClose`.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [open])
  return {
    ref,
    // Escape: React decides, so that what the dialog shows and what the page believes cannot part.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Chrome closes by itself when Escape comes twice.
    onClose: () => {
      if (open) onClose()
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose()
    }
  }
}
