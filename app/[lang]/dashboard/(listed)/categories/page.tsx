import { ManagedCategoriesSection } from '@/components/categories/managed-categories-section'
import { PageMessages } from '@/components/i18n/page-messages'
import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.categories')

export default async function CategoriesPage() {
  const actor = await requireRole(routes.manageCategories(), 'Admin')
  return (
    <PageMessages of="dashboard/(listed)/categories/page">
      <DashboardPage name="layout.page.categories">
        <ManagedCategoriesSection actor={actor} />
      </DashboardPage>
    </PageMessages>
  )
}
