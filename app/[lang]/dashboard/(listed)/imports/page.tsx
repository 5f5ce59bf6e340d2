import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { ImportsSection } from '@/components/selling/imports-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/imports/page',
  name: 'layout.page.imports',
  about: 'imports.about',
  address: routes.imports(),
  role: 'Seller',
  render: (actor, query) => <ImportsSection actor={actor} run={typeof query.run === 'string' ? query.run : undefined} />
})

export { Page as default, generateMetadata }
