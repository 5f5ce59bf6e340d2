import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { ManagedCategoriesSection } from '@/components/categories/managed-categories-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/categories/page',
  name: 'layout.page.categories',
  address: routes.manageCategories(),
  role: 'Admin',
  render: (actor) => <ManagedCategoriesSection actor={actor} />
})

export { Page as default, generateMetadata }
