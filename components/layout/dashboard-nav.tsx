import { useTranslations } from '#translations'
import type { Role } from '@/lib/platform/access/actor'
import { UnreadOf } from '@/components/notifications/unread-badge'
import { dashboardMenuOf, TOP_ENTRIES } from './dashboard-menu'
import { NavLink } from './nav-link'

export function DashboardNav({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('layout.dashboard')} className="hidden md:block print:hidden">
      {/* Aligns the text, not the press area, with the shop’s name. */}
      <ul className="sticky top-8 -ml-3 grid gap-3 border-r border-line pr-4">
        <li>
          <ul className="grid">
            {TOP_ENTRIES.map((entry) => (
              <li key={entry.href}>
                <NavLink href={entry.href} className="w-full pr-0">
                  {t(entry.label)}
                  <UnreadOf href={entry.href} className="ml-2" />
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
        {dashboardMenuOf(roles).map(({ label, entries }) => (
          <li key={label}>
            <p id={label} className="px-3 text-xs font-semibold text-ink-soft">
              {t(label)}
            </p>
            <ul aria-labelledby={label} className="grid">
              {entries.map((entry) => (
                <li key={entry.href}>
                  <NavLink href={entry.href} className="w-full pr-0">
                    {t(entry.label)}
                    <UnreadOf href={entry.href} className="ml-2" />
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
