import type { Metadata } from 'next'
import { getTexts } from '@/components/texts/texts-on-server'
import { AccountPage } from '@/components/users/account-page'
import { OtherDoor } from '@/components/users/other-door'
import { SignUpForm } from '@/components/users/sign-up-form'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { toFormProblem } from '@/lib/platform/handlers/form-problems'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Sign up'), openGraph: toOpenGraph(t, routes.signup()), robots: { index: false } }
}

/** The signup form after it was refused without scripts: it says why, and so is not kept for everybody. */
export default async function SignUpAgainPage({ searchParams }: { searchParams: Promise<object> }) {
  const t = await getTexts()
  const { from = null, ...outcome } = FormOutcome.parse(await searchParams)
  const problem = toFormProblem(outcome)
  return (
    <AccountPage title={t('Create your account')} lead={t('Buy books that were read before, or pass yours on.')}>
      <SignUpForm from={from} problem={problem === null ? null : t.known(problem)} />
      <p className="mt-4 text-center">
        <OtherDoor to="login" />
      </p>
    </AccountPage>
  )
}
