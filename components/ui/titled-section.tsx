import type { ReactNode } from 'react'

export function TitledSection({
  id,
  title,
  // A printed grid has no room for the repeated head of a table: the next section would overlap its last rows.
  className = 'grid gap-3 print:block print:space-y-3',
  children
}: {
  id: string
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
