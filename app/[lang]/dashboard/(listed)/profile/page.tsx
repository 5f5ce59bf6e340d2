import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { PageMessages } from '@/components/i18n/page-messages'
import { ProfileSection } from '@/components/users/profile-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.profile')

export default async function ProfilePage() {
  const actor = await requireRole(routes.profile())
  return (
    <PageMessages of="dashboard/(listed)/profile/page">
      <DashboardPage name="layout.page.profile" className="max-w-2xl">
        <ProfileSection actor={actor} />
      </DashboardPage>
    </PageMessages>
  )
}
