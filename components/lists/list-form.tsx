'use client'

import { useEffect, useRef, useTransition, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import { useRouter } from 'next/navigation'
import { LoadingBar } from '@/components/ui/loading-bar'
import { withQuery } from '@/lib/platform/with-query'

function setControl(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
}

/** A GET form without a page load. Another order (`sort`) is applied at once. */
export function ListForm({
  action,
  label,
  values,
  className,
  children
}: {
  action: string
  label: string
  /** Of the controls, as in the URL. */
  values: Readonly<Record<string, string>>
  className: string
  children: ReactNode
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(values)
  const [moving, startMoving] = useTransition()

  // The controls keep the focus and what is typed; the back button changes them.
  useEffect(() => {
    for (const [name, value] of Object.entries(values))
      if (form.current && value !== shown.current[name]) setControl(form.current, name, value)
    shown.current = values
  }, [values])

  function follow(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    startMoving(() => router.push(withQuery(action, Object.fromEntries(given))))
  }

  function applyOrder({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void {
    if (target instanceof HTMLSelectElement && target.name === 'sort') currentTarget.requestSubmit()
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={action}
      onSubmit={follow}
      onChange={applyOrder}
      className={className}
    >
      {children}
      {moving ? <LoadingBar /> : null}
    </form>
  )
}
