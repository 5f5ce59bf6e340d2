import { getTranslations } from '@/components/i18n/translations-on-server'
import { PageMessages } from '@/components/i18n/page-messages'
import { describePersonal } from '@/components/seo/describe-page'
import { AccountPage, NoticeBox } from '@/components/users/account-page'
import { LoginCard } from '@/components/users/login-card'
import { LoginForm } from '@/components/users/login-form'
import { NeededAccount, SignedInNotice } from '@/components/users/signed-in-notice'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { routes, toSafeReturnPath } from '@/lib/routes'
import { getActor } from '@/lib/users/current-actor'

export const generateMetadata = () => describePersonal('users.logInTitle')

/** What /login shows to somebody who is signed in without the role that a page needs (routes.loginWithOther). Says
 * nothing about other accounts: only whom the page is for, and who the visitor is. */
export default async function OtherAccountPage({ searchParams }: { searchParams: Promise<object> }) {
  const [t, actor, given] = await Promise.all([getTranslations(), getActor(), searchParams])
  const { from = null } = FormOutcome.parse(given)
  const path = from === null ? null : toSafeReturnPath(from)
  return (
    <PageMessages of="login/other-account/page">
      <AccountPage
        title={t('users.logInHeading')}
        lead={t('users.logInText')}
        above={
          actor || path ? (
            <NoticeBox className="mb-6">
              {actor ? (
                <SignedInNotice name={actor.name} roles={actor.roles} path={path} />
              ) : (
                <NeededAccount path={path ?? routes.home()} />
              )}
            </NoticeBox>
          ) : null
        }
      >
        <LoginCard>
          <LoginForm from={from} problem={null} />
        </LoginCard>
      </AccountPage>
    </PageMessages>
  )
}
