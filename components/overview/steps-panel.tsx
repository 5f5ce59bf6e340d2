import type { Route } from 'next'
import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { Panel } from './panel'

export type Step = {
  title: PlainKey
  about: PlainKey
  isDone: boolean
  /** The first one is the usual way. */
  links: readonly (readonly [label: PlainKey, href: Route])[]
}

/** What a new account does first, in place of figures that are all zero. */
export function StepsPanel({
  id,
  title,
  label,
  steps
}: {
  id: string
  title: string
  label: string
  steps: readonly Step[]
}) {
  const t = useTranslations()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel id={id} title={title} className="lg:col-span-2">
      {done > 0 ? (
        <p className="text-sm text-ink-soft">{t('overview.firstSteps.progress', { done, count: steps.length })}</p>
      ) : null}
      <ol aria-label={label} className="grid divide-y divide-line">
        {steps.map(({ title, about, isDone, links }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-4">
            <Icon
              name={isDone ? 'check' : 'clock'}
              className={isDone ? 'mt-0.5 text-xl text-success' : 'mt-0.5 text-xl text-ink-soft'}
            />
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {t(title)}
                <Badge tone={isDone ? 'success' : 'neutral'}>
                  {t(isDone ? 'overview.firstSteps.done' : 'overview.firstSteps.open')}
                </Badge>
              </p>
              <p className="max-w-prose text-sm text-ink-soft">{t(about)}</p>
            </div>
            <div className="col-start-2 flex flex-wrap gap-2">
              {links.map(([label, href], place) => (
                <LinkButton key={label} size="small" tone={!isDone && place === 0 ? 'accent' : 'plain'} href={href}>
                  {t(label)}
                </LinkButton>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
