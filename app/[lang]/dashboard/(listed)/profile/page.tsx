import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { ProfileSection } from '@/components/users/profile-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('My Profile')

export default async function ProfilePage() {
  const actor = await requireRole(routes.profile())
  return (
    <DashboardPage name="My Profile" className="max-w-2xl">
      <ProfileSection actor={actor} />
    </DashboardPage>
  )
}
