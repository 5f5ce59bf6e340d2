import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** Names and values, side by side where there is room. */
export function FactList({
  lines,
  className
}: {
  lines: readonly (readonly [name: string, value: ReactNode])[]
  className: string
}) {
  return (
    <dl className={classNames('grid gap-x-6 sm:grid-cols-[max-content_minmax(0,1fr)]', className)}>
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:mt-2">{name}</dt>
          <dd className="[overflow-wrap:anywhere] lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
