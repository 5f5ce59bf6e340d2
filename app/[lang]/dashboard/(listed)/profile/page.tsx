import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { PreferencesSection } from '@/components/notifications/preferences-section'
import { ProfileSection } from '@/components/users/profile-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/profile/page',
  name: 'layout.page.profile',
  address: routes.profile(),
  className: 'max-w-2xl',
  render: (actor) => (
    <ProfileSection actor={actor}>
      <PreferencesSection actor={actor} />
    </ProfileSection>
  )
})

export { Page as default, generateMetadata }
