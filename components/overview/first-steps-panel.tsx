import type { Route } from 'next'
import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import type { FirstSteps } from '@/lib/overview/first-steps'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'
import { Panel } from './panel'

type Step = {
  title: PlainKey
  about: PlainKey
  isDone: boolean
  /** The first one is the usual way. */
  links: readonly (readonly [label: PlainKey, href: Route])[]
}

const PAYOUTS = {
  open: 'overview.firstSteps.payoutsAbout',
  checking: 'overview.firstSteps.payoutsChecking',
  done: 'overview.firstSteps.payoutsDone'
} as const satisfies Record<FirstSteps['payouts'], PlainKey>

function describeProfile({ isEmailConfirmed, hasPhoto }: FirstSteps): PlainKey {
  if (isEmailConfirmed) return hasPhoto ? 'overview.firstSteps.profileDone' : 'overview.firstSteps.profilePhoto'
  return hasPhoto ? 'overview.firstSteps.profileEmail' : 'overview.firstSteps.profileBoth'
}

function listSteps(steps: FirstSteps): Step[] {
  return [
    {
      title: 'overview.firstSteps.listing',
      about: 'overview.firstSteps.listingAbout',
      isDone: false,
      links: [
        ['overview.firstSteps.byIsbn', routes.addProduct()],
        ['overview.firstSteps.byScan', sellerRoutes.addByScan()],
        ['overview.firstSteps.byFile', routes.imports()]
      ]
    },
    {
      title: 'overview.firstSteps.payouts',
      about: PAYOUTS[steps.payouts],
      isDone: steps.payouts === 'done',
      links: [
        [
          steps.payouts === 'open' ? 'overview.firstSteps.toPayouts' : 'overview.payoutTask.viewEarnings',
          sellerRoutes.earnings()
        ]
      ]
    },
    {
      title: 'overview.firstSteps.profile',
      about: describeProfile(steps),
      isDone: steps.isEmailConfirmed && steps.hasPhoto,
      links: [['overview.firstSteps.toProfile', routes.profile()]]
    }
  ]
}

/** In place of figures that are all zero. */
export function FirstStepsPanel({ steps }: { steps: FirstSteps }) {
  const t = useTranslations()
  const listed = listSteps(steps)
  const done = listed.filter(({ isDone }) => isDone).length
  return (
    <Panel id="first-steps" title={t('overview.firstSteps.title')} className="lg:col-span-2">
      <p className="text-sm text-ink-soft">{t('overview.firstSteps.progress', { done, count: listed.length })}</p>
      <ol aria-label={t('overview.firstSteps.label')} className="grid divide-y divide-line">
        {listed.map(({ title, about, isDone, links }) => (
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
