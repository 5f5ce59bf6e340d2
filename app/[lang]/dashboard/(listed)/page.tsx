import { DashboardWelcome } from '@/components/layout/dashboard-nav'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export default async function DashboardPage() {
  const { name, roles } = await requireRole(routes.dashboard())
  return <DashboardWelcome name={name} roles={roles} />
}
