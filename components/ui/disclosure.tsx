'use client'

import { useState, type ReactNode } from 'react'
import { Icon } from './icon'

/** `forced` unfolds it, for an error inside; it then stays open. */
export function Disclosure({
  title,
  note,
  forced = false,
  children
}: {
  title: string
  note: ReactNode
  forced?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <details
      open={open || forced}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-md border border-line-strong bg-surface-raised"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-md px-3.5 py-2 hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-semibold">{title}</span> <span className="text-ink-soft">{note}</span>
        </span>
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-3.5">{children}</div>
    </details>
  )
}
