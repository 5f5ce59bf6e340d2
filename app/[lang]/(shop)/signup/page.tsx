import { Suspense } from 'react'
import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { AccountPage } from '@/components/users/account-page'
import { FormSkeleton } from '@/components/users/form-skeleton'
import { GoogleDoor } from '@/components/users/google-door'
import { OtherDoor } from '@/components/users/other-door'
import { SignUpPanel } from '@/components/users/sign-up-panel'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('Sign up'),
    description: t('Open an account at Flyleaf to buy used books, or to sell your own.'),
    alternates: { canonical: routes.signup() }
  }
}

export default function SignUpPage() {
  const t = useTexts()
  return (
    <AccountPage title={t('A card of your own')} lead={t('Buy books that were read before, or pass yours on.')}>
      <Suspense fallback={<FormSkeleton labels={[t('Name'), t('Account type'), t('Email'), t('Password')]} />}>
        <SignUpPanel />
      </Suspense>
      <div className="mt-4">
        <Suspense fallback={<div className="h-11" />}>
          <GoogleDoor mode="signup" />
        </Suspense>
      </div>
      <p className="mt-5 border-t border-line pt-4 text-center">
        <Suspense fallback={<span className="inline-block py-1">{t('Have an account? Log in')}</span>}>
          <OtherDoor to="login" />
        </Suspense>
      </p>
    </AccountPage>
  )
}
