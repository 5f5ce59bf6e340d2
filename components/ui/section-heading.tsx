import type { ReactNode } from 'react'

export function SectionHeading({
  id,
  title,
  more,
  children
}: {
  id: string
  title: string
  more?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="grid min-w-0 gap-1.5">
        <h2 id={id} className="text-2xl [overflow-wrap:anywhere]">
          {title}
        </h2>
        {children ? <p className="text-ink-soft">{children}</p> : null}
      </div>
      {more}
    </div>
  )
}
