import type { ReactNode } from 'react'

export function TitledSection({
  id,
  title,
  className = 'grid gap-3',
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
