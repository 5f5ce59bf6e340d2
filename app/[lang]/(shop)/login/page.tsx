import { PageMessages } from '@/components/i18n/page-messages'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePage } from '@/components/seo/describe-page'
import { IntentLink } from '@/components/ui/intent-link'
import { AccountPage } from '@/components/users/account-page'
import { AlreadyLoggedIn } from '@/components/users/already-logged-in'
import { DemoSignIn } from '@/components/users/demo-sign-in'
import { GoogleSignIn } from '@/components/users/google-button'
import { LoginPanel } from '@/components/users/login-form'
import { OtherFormLink } from '@/components/users/other-form-link'
import { isHistoryBeingWritten } from '@/lib/sign-in/demo-history'
import { isDemoShop } from '@/lib/sign-in/demo-sign-in'
import { findGoogleKeys, isTestSignIn } from '@/lib/sign-in/google-keys'
import { ROLES } from '@/lib/users/roles'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.login(), { title: 'users.logInTitle', description: 'users.logInDescription' })

export default async function LoginPage() {
  const t = await getTranslations()
  return (
    <PageMessages of="(shop)/login/page">
      <AccountPage title={t('users.logInHeading')} lead={t('users.logInText')} below={<AlreadyLoggedIn />}>
        <WholeWithoutScripts />
        {isDemoShop() ? <DemoSignIn roles={ROLES} isHistoryComing={await isHistoryBeingWritten()} /> : null}
        <LoginPanel />
        <div className="mt-4 grid justify-items-center gap-1">
          <OtherFormLink to="signup" />
          <IntentLink href={routes.forgotPassword()} className="prose-link inline-block py-1">
            {t('users.forgotPassword')}
          </IntentLink>
        </div>
        <div className="mt-4 border-t border-line pt-5 has-[>*>.invisible]:hidden">
          <GoogleSignIn mode="login" isOffered={findGoogleKeys() !== null} isTest={isTestSignIn()} />
        </div>
      </AccountPage>
    </PageMessages>
  )
}
