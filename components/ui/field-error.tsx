'use client'

import { useEffect } from 'react'
import { useTranslations } from '#translations'
import { Icon } from './icon'

/** While the visitor is typing or choosing, the focus must not move. */
function isAtWork(element: Element | null): boolean {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function goToFirstWrong(id: string): void {
  const form = document.querySelector(`[aria-describedby~="${id}"]`)?.closest('form')
  const first = form?.querySelector('[aria-invalid="true"]:not(fieldset)')
  if (first instanceof HTMLElement && !isAtWork(document.activeElement)) first.focus()
}

/** After a submit the focus moves to the first invalid field, which announces its message. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const t = useTranslations()
  useEffect(() => {
    if (message) goToFirstWrong(id)
  }, [id, message])
  if (!message) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" className="mt-0.5" />
      {t.text(message)}
    </p>
  )
}
