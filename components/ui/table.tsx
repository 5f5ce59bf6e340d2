import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** With a `label` it is a frame that scrolls, also by keyboard. */
export function Table({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  const table = <table className={classNames('w-full border-collapse', className ?? 'text-left')}>{children}</table>
  if (!label) return table
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface-raised"
    >
      {table}
    </div>
  )
}

/** Rows become cards on small screens; it stays a table for assistive technology. `className` sets the minimum width. */
export function StackedTable({
  label,
  columns,
  className,
  children
}: {
  label: string
  columns: readonly string[]
  className?: string
  children: ReactNode
}) {
  return (
    <Table label={label} className={classNames('text-left max-lg:block', className)}>
      <thead className="border-b border-line-strong text-sm max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-3 align-top">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">{children}</tbody>
    </Table>
  )
}

export function StackedRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b border-line last:border-0 max-lg:grid max-lg:gap-2.5 max-lg:px-4 max-lg:py-4">
      {children}
    </tr>
  )
}

export function StackedCell({
  column,
  className,
  children
}: {
  column: string
  className?: string
  children: ReactNode
}) {
  return (
    <td
      data-column={column}
      className={classNames(
        'align-top lg:px-3 lg:py-3 max-lg:grid max-lg:grid-cols-[6rem_1fr] max-lg:gap-x-2',
        'max-lg:before:text-sm max-lg:before:text-ink-soft max-lg:before:content-[attr(data-column)]',
        className
      )}
    >
      <div className="min-w-0">{children}</div>
    </td>
  )
}
