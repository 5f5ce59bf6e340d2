import type { ReactNode } from 'react'
import { classNames } from './class-names'

export function Table({ className, children }: { className: string; children: ReactNode }) {
  return <table className={classNames('w-full border-collapse', className)}>{children}</table>
}
