import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { getTexts } from '@/components/texts/texts-on-server'
import { AccountPage } from '@/components/users/account-page'
import { GoogleDoor } from '@/components/users/google-button'
import { OtherDoor } from '@/components/users/other-door'
import { SignUpPanel } from '@/components/users/sign-up-form'
import { findGoogleKeys, isTestSignIn } from '@/lib/sign-in/google-keys'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('Sign up'),
    description: t('Open an account at Flyleaf to buy used books, or to sell your own.'),
    openGraph: toOpenGraph(t, routes.signup()),
    alternates: { canonical: routes.signup() }
  }
}

export default function SignUpPage() {
  const t = useTexts()
  return (
    <AccountPage title={t('Create your account')} lead={t('Buy books that were read before, or pass yours on.')}>
      <WholeWithoutScripts />
      <SignUpPanel />
      <p className="mt-4 text-center">
        <OtherDoor to="login" />
      </p>
      <div className="mt-4 border-t border-line pt-5 has-[>*>.invisible]:hidden">
        <GoogleDoor mode="signup" isOffered={findGoogleKeys() !== null} isTest={isTestSignIn()} />
      </div>
    </AccountPage>
  )
}
