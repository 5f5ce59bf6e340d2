import type { ReactNode } from 'react'
import { classNames } from './class-names'

/**
 * A table of the shop. One that may be wider than its screen has a `label`: it stands in a frame of its own that scrolls,
 * with the finger and with the keyboard, under that name. `className` says how its cells stand.
 */
export function Table({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  const table = (
    <table className={classNames('w-full border-collapse', className ?? 'text-left')}>
      {children}
    </table>
  )
  if (!label) return table
  return (
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto rounded-lg border border-line bg-surface-raised">
      {table}
    </div>
  )
}
