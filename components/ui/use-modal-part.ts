'use client'

import { useTexts } from '#texts'
import { usePart, type Part } from './part'
import { showToast } from './toast-store'

/**
 * The inside of a dialog, fetched when it is first opened: no page carries it along for those who open none. When it
 * cannot be fetched the dialog closes again and says why.
 */
export function useModalPart<Module>(part: Part<Module>, open: boolean, onClose: () => void): Module | null {
  const t = useTexts()
  const arrived = usePart(part, open, () => {
    onClose()
    showToast(t('This could not be opened. Please check your connection and try again.'), 'danger')
  })
  return open ? arrived : null
}
