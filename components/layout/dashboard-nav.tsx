import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { AddRole } from '@/components/users/add-role'
import { missingRole, type Role } from '@/lib/platform/access/actor'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'
import { dashboardMenuOf } from './dashboard-menu'
import { NavLink } from './nav-link'

export function DashboardNav({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('layout.dashboard')} className="hidden md:block print:hidden">
      {/* Aligns the text, not the press area, with the shop’s name. */}
      <ul className="sticky top-8 -ml-3 grid gap-1 border-r border-line pr-4">
        {[{ label: 'layout.page.overview' as const, href: routes.dashboard() }, ...dashboardMenuOf(roles)].map(({ label, href }) => (
          <li key={href}>
            <NavLink href={href} className="w-full pr-0">
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LEADS = {
  Buyer: 'layout.dashboardLead.Buyer',
  Seller: 'layout.dashboardLead.Seller',
  Admin: 'layout.dashboardLead.Admin'
} as const satisfies Record<Role, PlainKey>

export function DashboardWelcome({ name, roles }: { name: string; roles: readonly Role[] }) {
  const t = useTranslations()
  const entries = dashboardMenuOf(roles)
  const missing = missingRole(roles)
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-3xl [overflow-wrap:anywhere]">
          {t.rich('layout.welcome', { name: () => <bdi>{name}</bdi> })}
        </h1>
        <p className="text-lg text-ink-soft">{roles.map((role) => t(LEADS[role])).join(' ')}</p>
      </header>
      {entries.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {entries.map((entry) => (
            <li key={entry.href}>
              <IntentLink
                href={entry.href}
                className="group flex items-start justify-between gap-4 rounded-lg border border-line bg-surface-raised p-5 shadow-raised transition-colors hover:border-ink"
              >
                <span>
                  <span className="block font-title text-lg font-semibold group-hover:underline">{t(entry.label)}</span>
                  <span className="block text-ink-soft">{t(entry.about)}</span>
                </span>
                <Icon name="arrow-right" className="mt-1" />
              </IntentLink>
            </li>
          ))}
        </ul>
      ) : null}
      {missing ? <AddRole role={missing} /> : null}
      <p>
        <LinkButton href={routes.books()}>
          {t('home.browseBooks')} <Icon name="arrow-right" />
        </LinkButton>
      </p>
    </div>
  )
}
