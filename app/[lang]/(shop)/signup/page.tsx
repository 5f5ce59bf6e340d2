import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { useTranslations } from '#translations'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AccountPage } from '@/components/users/account-page'
import { GoogleDoor } from '@/components/users/google-button'
import { OtherDoor } from '@/components/users/other-door'
import { SignUpPanel } from '@/components/users/sign-up-form'
import { findGoogleKeys, isTestSignIn } from '@/lib/sign-in/google-keys'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('users.signUpTitle'),
    description: t('users.signUpDescription'),
    openGraph: toOpenGraph(t, routes.signup()),
    alternates: { canonical: routes.signup() }
  }
}

export default function SignUpPage() {
  const t = useTranslations()
  return (
    <PageMessages of="(shop)/signup/page">
      <AccountPage title={t('users.signUpHeading')} lead={t('users.signUpText')}>
        <WholeWithoutScripts />
        <SignUpPanel />
        <p className="mt-4 text-center">
          <OtherDoor to="login" />
        </p>
        <div className="mt-4 border-t border-line pt-5 has-[>*>.invisible]:hidden">
          <GoogleDoor mode="signup" isOffered={findGoogleKeys() !== null} isTest={isTestSignIn()} />
        </div>
      </AccountPage>
    </PageMessages>
  )
}
