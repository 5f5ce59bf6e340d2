import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { describePage } from '@/components/seo/describe-page'
import { AccountPage } from '@/components/users/account-page'
import { GoogleSignIn } from '@/components/users/google-button'
import { OpenIdSignIn } from '@/components/users/openid-sign-in'
import { OtherFormLink } from '@/components/users/other-form-link'
import { SignUpPanel } from '@/components/users/sign-up-form'
import { findGoogleKeys, isTestSignIn } from '@/lib/sign-in/google-keys'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.signup(), { title: 'users.signUpTitle', description: 'users.signUpDescription' })

export default function SignUpPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/signup/page">
      <AccountPage title={t('users.signUpHeading')} lead={t('users.signUpText')}>
        <WholeWithoutScripts />
        <SignUpPanel />
        <p className="mt-4 text-center">
          <OtherFormLink to="login" />
        </p>
        <div className="mt-4 border-t border-line pt-5 has-[>*>.invisible]:hidden">
          <GoogleSignIn mode="signup" isOffered={findGoogleKeys() !== null} isTest={isTestSignIn()} />
        </div>
        <OpenIdSignIn mode="signup" />
      </AccountPage>
    </PageMessages>
  )
}
