import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A sheet of lighter paper for one thing that stands alone: a form, an order, a receipt. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('rounded-lg border border-line bg-surface-raised p-5 shadow-raised md:p-7', className)}>
      {children}
    </div>
  )
}
