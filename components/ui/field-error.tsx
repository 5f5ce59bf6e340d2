'use client'

import { useEffect } from 'react'
import { useTranslations } from '#translations'
import { Icon } from './icon'

/** True while somebody is writing or choosing; taking the focus away then would be rude. */
function isAtWork(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}

/** Goes to the first wrong field of the form in which the control described by `id` stands. */
function goToFirstWrong(id: string): void {
  const form = document.querySelector(`[aria-describedby~="${id}"]`)?.closest('form')
  const first = form?.querySelector('[aria-invalid="true"]:not(fieldset)')
  if (first instanceof HTMLElement && !isAtWork(document.activeElement)) first.focus()
}

/** When it appears after a press on a button, the focus goes to the first wrong field, and so its message is read out. */
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
