import { useTranslations } from '#translations'
import type { Role } from '@/lib/platform/access/actor'
import { UnreadOf } from '@/components/notifications/unread-badge'
import { dashboardMenuOf, TOP_ENTRIES, type DashboardGroup } from './dashboard-menu'
import { NavLink } from './nav-link'

function Entries({ entries, labelledBy }: { entries: DashboardGroup['entries']; labelledBy?: string }) {
  const t = useTranslations()
  return (
    <ul aria-labelledby={labelledBy} className="grid">
      {entries.map(({ href, label }) => (
        <li key={href}>
          <NavLink href={href} className="w-full pr-0">
            {t(label)}
            <UnreadOf href={href} className="ml-2" />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

export function DashboardNav({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('layout.dashboard')} className="hidden md:block print:hidden">
      {/* Aligns the text, not the press area, with the shop’s name. */}
      <ul className="sticky top-8 -ml-3 grid gap-3 border-r border-line pr-4">
        <li>
          <Entries entries={TOP_ENTRIES} />
        </li>
        {dashboardMenuOf(roles).map(({ label, entries }) => (
          <li key={label}>
            <p id={label} className="px-3 text-xs font-semibold text-ink-soft">
              {t(label)}
            </p>
            <Entries entries={entries} labelledBy={label} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
