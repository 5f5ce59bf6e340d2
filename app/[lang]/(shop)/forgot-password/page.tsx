import type { Metadata } from 'next'
import { useTexts } from '#texts'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { getTexts } from '@/components/texts/texts-on-server'
import { AccountPage } from '@/components/users/account-page'
import { ForgotPasswordForm } from '@/components/users/forgot-password-form'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return {
    title: t('Forgot your password?'),
    description: t('Get a link by mail to choose a new password at Flyleaf.'),
    openGraph: toOpenGraph(t, routes.forgotPassword()),
    alternates: { canonical: routes.forgotPassword() }
  }
}

export default function ForgotPasswordPage() {
  const t = useTexts()
  return (
    <AccountPage title={t('Forgot your password?')} lead={t('Enter your address. You get a mail with a link to choose a new one.')}>
      <WholeWithoutScripts />
      <ForgotPasswordForm />
    </AccountPage>
  )
}
