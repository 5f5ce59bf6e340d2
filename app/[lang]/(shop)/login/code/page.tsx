import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePersonal } from '@/components/seo/describe-page'
import { IntentLink } from '@/components/ui/intent-link'
import { AccountPage } from '@/components/users/account-page'
import { SecondStepForm } from '@/components/users/second-step-form'
import { toFormProblem } from '@/lib/api/form-problems'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('users.secondStepTitle')

/** Not cached, since it shows the result of a form sent without scripts. */
export default async function SecondStepPage({ searchParams }: { searchParams: Promise<object> }) {
  const t = await getTranslations()
  const { error, field, from = null } = FormOutcome.parse(await searchParams)
  const problem = toFormProblem({ error, field })
  return (
    <PageMessages of="(shop)/login/code/page">
      <AccountPage title={t('users.secondStepTitle')} lead={t('users.secondStepLead')}>
        <SecondStepForm from={from} problem={problem === null ? null : t(problem)} />
        <p className="mt-4 text-center">
          <IntentLink href={routes.login(from)} className="prose-link inline-block py-1">
            {t('users.secondStepBack')}
          </IntentLink>
        </p>
      </AccountPage>
    </PageMessages>
  )
}
