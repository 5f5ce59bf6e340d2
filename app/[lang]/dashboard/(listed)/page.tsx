import { DashboardWelcome } from '@/components/layout/dashboard-nav'
import { PageMessages } from '@/components/i18n/page-messages'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export default async function DashboardPage() {
  const { name, roles } = await requireRole(routes.dashboard())
  return (
    <PageMessages of="dashboard/(listed)/page">
      <DashboardWelcome name={name} roles={roles} />
    </PageMessages>
  )
}
