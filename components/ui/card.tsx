import type { ReactNode } from 'react'
import { classNames } from './class-names'

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('rounded-lg border border-line bg-surface-raised p-5 shadow-raised md:p-7', className)}>
      {children}
    </div>
  )
}
