import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export function EmptyState({
  title,
  icon = 'book',
  children,
  action
}: {
  title: string
  icon?: IconName
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <Icon name={icon} className="text-3xl text-ink-soft" />
      <h2 className="text-xl text-balance">{title}</h2>
      <div className="max-w-prose text-ink-soft [&_p]:text-balance">{children}</div>
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
