import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePage } from '@/components/seo/describe-page'
import { AccountPage } from '@/components/users/account-page'
import { OtherFormLink } from '@/components/users/other-form-link'
import { SignUpForm } from '@/components/users/sign-up-form'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { findPublicVersion } from '@/lib/legal/queries'
import { toFormProblem } from '@/lib/api/form-problems'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.signup(), { title: 'users.signUpTitle', robots: { index: false } })

/** Not cached, since it shows why a form sent without scripts was refused. */
export default async function SignUpAgainPage({ searchParams }: { searchParams: Promise<object> }) {
  const [t, terms] = await Promise.all([getTranslations(), findPublicVersion('terms')])
  const { from = null, ...outcome } = FormOutcome.parse(await searchParams)
  const problem = toFormProblem(outcome)
  return (
    <PageMessages of="(shop)/signup/again/page">
      <AccountPage title={t('users.signUpHeading')} lead={t('users.signUpText')}>
        <SignUpForm from={from} terms={terms?.number ?? null} problem={problem === null ? null : t(problem)} />
        <p className="mt-4 text-center">
          <OtherFormLink to="login" />
        </p>
      </AccountPage>
    </PageMessages>
  )
}
