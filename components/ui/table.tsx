import type { Key, ReactNode } from 'react'
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
      className="relative overflow-x-auto rounded-lg border border-line bg-surface-raised print:overflow-visible print:bg-transparent"
    >
      {table}
    </div>
  )
}

/** The class names may depend on the row, as for a cell that cards leave out. */
type Column<Row> = readonly [
  title: string,
  cell: (row: Row, place: number) => ReactNode,
  className?: string | ((row: Row) => string)
]

/** Rows become cards on small screens, not on paper; it stays a table for assistive technology. Columns that are null
 * are left out. `className` sets the minimum width. */
export function StackedTable<Row>({
  label,
  rows,
  keyOf,
  columns,
  className
}: {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row, place: number) => Key
  columns: readonly (Column<Row> | null)[]
  className?: string
}) {
  const shown = columns.filter((column) => column !== null)
  return (
    <Table label={label} className={classNames('text-left max-lg:block print:table', className)}>
      <thead className="border-b border-line-strong text-sm max-lg:sr-only print:not-sr-only print:table-header-group">
        <tr>
          {shown.map(([title]) => (
            <th key={title} scope="col" className="px-3 py-3 align-top print:px-2 print:py-1.5">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block print:table-row-group">
        {rows.map((row, place) => (
          <tr
            key={keyOf(row, place)}
            className="border-b border-line last:border-0 max-lg:grid max-lg:gap-2.5 max-lg:px-4 max-lg:py-4 print:table-row print:break-inside-avoid"
          >
            {shown.map(([title, cell, className]) => (
              <td
                key={title}
                data-column={title}
                className={classNames(
                  'align-top lg:px-3 lg:py-3 max-lg:grid max-lg:grid-cols-[6rem_1fr] max-lg:gap-x-2',
                  'max-lg:before:text-sm max-lg:before:text-ink-soft max-lg:before:content-[attr(data-column)]',
                  'print:table-cell print:px-2 print:py-1.5 print:before:content-none',
                  typeof className === 'function' ? className(row) : className
                )}
              >
                <div className="min-w-0">{cell(row, place)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
