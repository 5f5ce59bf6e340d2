import { useTexts } from '#texts'
import { routes } from '@/lib/routes'
import type { Role } from '@/lib/platform/access/actor'
import { dashboardMenuOf } from './dashboard-menu'
import { NavLink } from './nav-link'

/** The side menu of the dashboard on wide screens; on small ones its lines stand in the drawer of the navigation bar. */
export function DashboardNav({ roles }: { roles: readonly Role[] }) {
  const t = useTexts()
  return (
    <nav aria-label={t('Dashboard')} className="hidden md:block print:hidden">
      {/* The words stand under the shop’s name, not the edge of what can be pressed. */}
      <ul className="sticky top-8 -ml-3 grid gap-1 border-r border-line pr-4">
        <li>
          <NavLink href={routes.dashboard()} className="w-full pr-0">
            {t('Overview')}
          </NavLink>
        </li>
        {dashboardMenuOf(roles).map((entry) => (
          <li key={entry.href}>
            <NavLink href={entry.href} className="w-full pr-0">
              {t(entry.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
