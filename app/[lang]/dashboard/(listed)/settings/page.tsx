import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { SettingsSection } from '@/components/settings/settings-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/settings/page',
  name: 'layout.page.settings',
  about: 'settings.about',
  address: routes.settings(),
  role: 'Admin',
  render: (actor) => <SettingsSection actor={actor} />
})

export { Page as default, generateMetadata }
