import { useTranslations } from '#translations'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import type { Actor } from '@/lib/platform/access/actor'
import { formatDate } from '@/lib/platform/time/format-time'
import { routes } from '@/lib/routes'
import { findTwoStep, type TwoStep } from '@/lib/two-step/queries'
import { findProfile } from '@/lib/users/queries'
import { TwoStepSetUp } from './two-step-set-up'
import { TwoStepSettings } from './two-step-settings'

function Status({ twoStep }: { twoStep: TwoStep | null }) {
  const t = useTranslations()
  if (!twoStep) return <p>{t('users.twoStepOffHint')}</p>
  return (
    <>
      <p>{t('users.twoStepOnSince', { date: formatDate(twoStep.since.toISOString(), t) })}</p>
      <p>{t('users.recoveryCodesLeft', { count: twoStep.recoveryCodesLeft })}</p>
    </>
  )
}

export async function TwoStepSection({ actor }: { actor: Actor }) {
  const [twoStep, profile] = await Promise.all([findTwoStep(actor), findProfile(actor)])
  return (
    <div className="grid gap-6">
      {actor.needsTwoStep ? <Required /> : null}
      <Card>
        <div className="grid gap-3">
          {twoStep ? (
            <Status twoStep={twoStep} />
          ) : (
            <TwoStepSetUp email={profile.email} hasPassword={profile.hasPassword} />
          )}
        </div>
      </Card>
      {twoStep ? <TwoStepSettings /> : null}
    </div>
  )
}

function Required() {
  const t = useTranslations()
  return (
    <p className="rounded-md bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
      {t('users.twoStepRequired')}
    </p>
  )
}

/** In the profile. */
export function TwoStepSummary({ twoStep }: { twoStep: TwoStep | null }) {
  const t = useTranslations()
  return (
    <>
      <Status twoStep={twoStep} />
      <p>
        <IntentLink href={routes.twoStep()} className="prose-link inline-block py-1">
          {t(twoStep ? 'users.twoStepManageLink' : 'users.twoStepSetUpLink')}
        </IntentLink>
      </p>
    </>
  )
}
