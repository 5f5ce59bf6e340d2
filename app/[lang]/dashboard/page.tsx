import { DashboardWelcome } from '@/components/users/dashboard-welcome'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export default async function DashboardPage() {
  const { name, role } = await requireRole(routes.dashboard())
  return <DashboardWelcome name={name} role={role} />
}
