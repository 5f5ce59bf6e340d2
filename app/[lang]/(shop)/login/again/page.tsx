import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePage } from '@/components/seo/describe-page'
import { AccountPage } from '@/components/users/account-page'
import { CheckMailNotice, LoginForm } from '@/components/users/login-form'
import { OtherFormLink } from '@/components/users/other-form-link'
import { NeededAccount } from '@/components/users/signed-in-notice'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { formRoutes } from '@/lib/form-routes'
import { toSafeReturnPath } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(formRoutes.logInAgain({}), { title: 'users.logInTitle', robots: { index: false } })

/** Not cached, since it shows the result of a form sent without scripts. */
export default async function LogInAgainPage({ searchParams }: { searchParams: Promise<object> }) {
  const t = await getTranslations()
  const { error = null, notice, from = null } = FormOutcome.parse(await searchParams)
  return (
    <PageMessages of="(shop)/login/again/page">
      <AccountPage title={t('users.logInHeading')} lead={t('users.logInText')}>
        <div className="grid gap-5">
          {notice === 'check-mail' ? <CheckMailNotice /> : null}
          {from === null ? null : <NeededAccount path={toSafeReturnPath(from)} />}
          <LoginForm from={from} problem={error} />
        </div>
        <div className="mt-4 grid justify-items-center">
          <OtherFormLink to="signup" />
        </div>
      </AccountPage>
    </PageMessages>
  )
}
