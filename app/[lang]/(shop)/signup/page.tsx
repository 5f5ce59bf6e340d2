import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { describePage } from '@/components/seo/describe-page'
import { AccountPage } from '@/components/users/account-page'
import { GoogleSignIn } from '@/components/users/google-button'
import { OpenIdSignIn } from '@/components/users/openid-sign-in'
import { OtherFormLink } from '@/components/users/other-form-link'
import { SignUpPanel } from '@/components/users/sign-up-form'
import { findGoogleKeys, isTestSignIn } from '@/lib/sign-in/google-keys'
import { findPublicVersion } from '@/lib/legal/queries'
import { shopSettings } from '@/lib/settings/shop-settings'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.signup(), { title: 'users.signUpTitle', description: 'users.signUpDescription' })

export default async function SignUpPage() {
  const [t, terms] = await Promise.all([getTranslations(), findPublicVersion('terms')])
  const rules = shopSettings().registration
  return (
    <PageMessages of="(shop)/signup/page">
      <AccountPage title={t('users.signUpHeading')} lead={t('users.signUpText')}>
        <WholeWithoutScripts />
        <SignUpPanel terms={terms?.number ?? null} rules={rules} />
        <p className="mt-4 text-center">
          <OtherFormLink to="login" />
        </p>
        {rules.mode === 'invitation' ? null : (
          <>
            <div className="mt-4 border-t border-line pt-5 has-[>*>.invisible]:hidden">
              <GoogleSignIn mode="signup" isOffered={findGoogleKeys() !== null} isTest={isTestSignIn()} />
            </div>
            <OpenIdSignIn mode="signup" />
          </>
        )}
      </AccountPage>
    </PageMessages>
  )
}
