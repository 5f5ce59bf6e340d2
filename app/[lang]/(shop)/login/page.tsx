import { PageMessages } from '@/components/i18n/page-messages'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePage } from '@/components/seo/describe-page'
import { AccountPage } from '@/components/users/account-page'
import { AlreadyLoggedIn } from '@/components/users/already-logged-in'
import { LoginCard } from '@/components/users/login-card'
import { LoginPanel } from '@/components/users/login-form'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.login(), { title: 'users.logInTitle', description: 'users.logInDescription' })

export default async function LoginPage() {
  const t = await getTranslations()
  return (
    <PageMessages of="(shop)/login/page">
      <AccountPage title={t('users.logInHeading')} lead={t('users.logInText')} below={<AlreadyLoggedIn />}>
        <WholeWithoutScripts />
        <LoginCard>
          <LoginPanel />
        </LoginCard>
      </AccountPage>
    </PageMessages>
  )
}
