import { ManagedCategoriesSection } from '@/components/categories/managed-categories-section'
import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('Categories')

export default async function CategoriesPage() {
  const actor = await requireRole(routes.manageCategories(), 'Admin')
  return (
    <DashboardPage name="Categories">
      <ManagedCategoriesSection actor={actor} />
    </DashboardPage>
  )
}
