import type { ReactNode } from 'react'

/** Some figures with their names; `note` says what there is to know beside one. */
export function FigureList({ facts }: { facts: readonly { name: string; value: string; note?: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
      {facts.map(({ name, value, note }) => (
        <div key={name} className="grid content-start gap-1 rounded-lg border border-line bg-surface-raised p-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-title text-lg md:text-xl font-semibold tabular-nums lining-nums [overflow-wrap:anywhere]">{value}</dd>
          {note ? <dd className="text-sm text-ink-soft">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
