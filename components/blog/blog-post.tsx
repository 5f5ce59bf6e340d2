import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

const SUMMARY_STYLE =
  'flex list-none items-start justify-between gap-6 py-6 hover:text-accent-ink ' + '[&::-webkit-details-marker]:hidden'
const ARROW_STYLE = 'mt-1.5 text-xl text-ink-soft transition-transform group-open:rotate-180'

/** In the order of the page. */
export const POST_IDS = ['state-management', 'prototypal-inheritance', 'unit-testing', 'react-angular-vue'] as const
export type PostId = (typeof POST_IDS)[number]

/** `<details>`: the browser also opens it for a text search and for `#<id>`. */
export function BlogPost({ id, question, children }: { id: string; question: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className={SUMMARY_STYLE}>
        <h2 className="text-xl md:text-2xl">{question}</h2>
        <Icon name="down" className={ARROW_STYLE} />
      </summary>
      <div id={id} className="grid max-w-prose gap-4 pt-1 pb-10 [&_code]:text-[0.92em] [&_p]:hyphens-auto">
        {children}
      </div>
    </details>
  )
}

/** Scrollable by keyboard; `label` names it. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="overflow-x-auto rounded-md border border-line bg-surface-sunken px-4 py-3 text-sm"
    >
      <code>{code}</code>
    </pre>
  )
}
