import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { RegistrationSection } from '@/components/registration/registration-section'
import { registrationRoutes } from '@/lib/registration-routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/registration/page',
  name: 'layout.page.registration',
  about: 'registration.about',
  address: registrationRoutes.manage(),
  role: 'Admin',
  render: (actor) => <RegistrationSection actor={actor} />
})

export { Page as default, generateMetadata }
