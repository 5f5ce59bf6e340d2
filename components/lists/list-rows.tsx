import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

export type Column<Row> = {
  /** The title of the column, and of the value in a card. Unique in its list. */
  label: string
  cell: (row: Row, place: number) => ReactNode
  className?: string
  /** Cards leave out the value. */
  isEmpty?: (row: Row) => boolean
}

type Shape<Row> =
  | {
      /** A table, whose rows become cards on small screens. Columns that are null are left out. */
      columns: readonly (Column<Row> | null)[]
    }
  | {
      /** Cards on every screen. */
      card: (row: Row) => ReactNode
    }

type Props<Row> = {
  label: string
  rows: readonly Row[]
  /** Stable, also across pages, if the row has an id. */
  rowKey: (row: Row, place: number) => string
  /** Of the table, such as its minimum width, or of the list of cards. */
  className?: string
}

/** The rows of every list. */
export function ListRows<Row>({ label, rows, rowKey, className, ...shape }: Props<Row> & Shape<Row>) {
  if ('columns' in shape) return <TableRows {...{ label, rows, rowKey, className, columns: shape.columns }} />
  return (
    <ul aria-label={label} className={classNames('grid', className ?? 'gap-3')}>
      {rows.map((row, place) => (
        <li key={rowKey(row, place)} className="min-w-0">
          {shape.card(row)}
        </li>
      ))}
    </ul>
  )
}

/** Without explicit roles, which HTML forbids in a table: current browsers keep its semantics whatever its display is. On
 * paper it is a table. */
function TableRows<Row>({
  label,
  rows,
  rowKey,
  columns,
  className
}: Props<Row> & { columns: readonly (Column<Row> | null)[] }) {
  const shown = columns.filter((column) => column !== null)
  return (
    // A frame that scrolls, also by keyboard.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface-raised print:overflow-visible print:bg-transparent"
    >
      <table className={classNames('w-full border-collapse text-left max-lg:block print:table', className)}>
        <caption className="sr-only">{label}</caption>
        <thead className="border-b border-line-strong text-sm max-lg:sr-only print:not-sr-only print:table-header-group">
          <tr>
            {shown.map((column) => (
              <th key={column.label} scope="col" className="px-3 py-3 align-top print:px-2 print:py-1.5">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block print:table-row-group">
          {rows.map((row, place) => (
            <tr
              key={rowKey(row, place)}
              className="border-b border-line last:border-0 max-lg:grid max-lg:gap-2.5 max-lg:px-4 max-lg:py-4 print:table-row print:break-inside-avoid"
            >
              {shown.map((column) => (
                <td
                  key={column.label}
                  data-column={column.label}
                  className={classNames(
                    'align-top lg:px-3 lg:py-3 max-lg:grid max-lg:grid-cols-[6rem_minmax(0,1fr)] max-lg:gap-x-2',
                    'max-lg:before:text-sm max-lg:before:text-ink-soft max-lg:before:content-[attr(data-column)]',
                    // The value may be one line in bold, its title is not.
                    'max-lg:before:font-normal max-lg:before:whitespace-normal',
                    'max-lg:before:hyphens-auto max-lg:before:[overflow-wrap:anywhere]',
                    'print:table-cell print:px-2 print:py-1.5 print:before:content-none',
                    column.isEmpty?.(row) && 'max-lg:hidden',
                    column.className
                  )}
                >
                  <div className="min-w-0">{column.cell(row, place)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
