import { useTranslations } from '#translations'
import type { FirstSteps } from '@/lib/overview/first-steps'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'
import { StepsPanel, type Step } from './steps-panel'

const PAYOUTS = {
  open: 'overview.firstSteps.payoutsAbout',
  checking: 'overview.firstSteps.payoutsChecking',
  done: 'overview.firstSteps.payoutsDone'
} as const satisfies Record<NonNullable<FirstSteps['payouts']>, PlainKey>

function describeProfile({ isEmailConfirmed, hasPhoto }: FirstSteps): PlainKey {
  if (isEmailConfirmed) return hasPhoto ? 'overview.firstSteps.profileDone' : 'overview.firstSteps.profilePhoto'
  return hasPhoto ? 'overview.firstSteps.profileEmail' : 'overview.firstSteps.profileBoth'
}

function listPayoutSteps({ payouts }: FirstSteps): Step[] {
  if (payouts === null) return []
  const label = payouts === 'open' ? 'overview.firstSteps.toPayouts' : 'overview.payoutTask.viewEarnings'
  return [
    {
      title: 'overview.firstSteps.payouts',
      about: PAYOUTS[payouts],
      isDone: payouts === 'done',
      links: [[label, sellerRoutes.earnings()]]
    }
  ]
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
    ...listPayoutSteps(steps),
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
  return (
    <StepsPanel
      id="first-steps"
      title={t('overview.firstSteps.title')}
      label={t('overview.firstSteps.label')}
      steps={listSteps(steps)}
    />
  )
}
