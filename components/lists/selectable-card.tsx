import type { ReactNode } from 'react'
import { SelectRow } from './select-row'

/** A card with its checkbox in front of it. */
export function SelectableCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-start gap-x-1">
      <SelectRow id={id} title={title} className="mt-2" />
      {children}
    </div>
  )
}
