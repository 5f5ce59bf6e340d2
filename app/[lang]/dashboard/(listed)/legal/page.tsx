import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { ManagedPagesSection } from '@/components/legal/managed-pages-section'
import { legalRoutes } from '@/lib/legal-routes'

const { Page, generateMetadata } = toDashboardPage({
  name: 'layout.page.legal',
  about: 'legal.manage.about',
  address: legalRoutes.manage(),
  role: 'Admin',
  render: (actor) => <ManagedPagesSection actor={actor} />
})

export { Page as default, generateMetadata }
