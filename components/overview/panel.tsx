import type { Route } from 'next'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'

type Step = { href: Route; label: string }

/** What one role sees of the dashboard. */
export function PanelGrid({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">{children}</div>
    </section>
  )
}

/** `more` leads to the whole list. */
export function Panel({
  id,
  title,
  more,
  className = '',
  children
}: {
  id: string
  title: string
  more?: Step | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 content-start gap-2 rounded-lg border border-line bg-surface-raised p-4 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {more ? (
          <IntentLink href={more.href} className="prose-link py-0.5 text-sm">
            {more.label}
          </IntentLink>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** `of`: the id of the title. `isWide`: two columns where there is room. */
export function PanelLines({
  of,
  isWide = false,
  children
}: {
  of: string
  isWide?: boolean | undefined
  children: ReactNode
}) {
  return (
    <ul
      aria-labelledby={of}
      className={classNames(
        'grid divide-y divide-line',
        isWide && 'lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0 lg:*:border-t lg:*:border-line'
      )}
    >
      {children}
    </ul>
  )
}

export function PanelLine({
  title,
  href,
  action,
  children
}: {
  title: string
  href?: Route | undefined
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-[min(15rem,60%)]">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {href ? (
            <IntentLink href={href} className="line-clamp-2 underline-offset-4 hover:underline">
              <bdi>{title}</bdi>
            </IntentLink>
          ) : (
            <bdi className="line-clamp-4">{title}</bdi>
          )}
        </p>
        {children ? <div className="text-sm text-ink-soft">{children}</div> : null}
      </div>
      {action}
    </li>
  )
}

/** What will appear, and the first step. */
export function PanelEmpty({ step, children }: { step?: Step | undefined; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 py-1">
      <p className="text-sm text-ink-soft">{children}</p>
      {step ? (
        <LinkButton size="small" href={step.href}>
          {step.label}
        </LinkButton>
      ) : null}
    </div>
  )
}

/** A panel with lines, or with `empty` (PanelEmpty). */
export function PanelList({
  lines,
  isWide,
  empty = null,
  ...panel
}: Omit<ComponentProps<typeof Panel>, 'children'> & {
  lines: readonly ReactNode[]
  isWide?: boolean | undefined
  empty?: ReactNode
}) {
  return (
    <Panel {...panel}>
      {lines.length > 0 ? (
        <PanelLines of={panel.id} isWide={isWide}>
          {lines}
        </PanelLines>
      ) : (
        empty
      )}
    </Panel>
  )
}
