'use client'

import { startTransition } from 'react'
import { useTranslations } from '#translations'
import { UnreadOf } from '@/components/notifications/unread-badge'
import { notificationRoutes } from '@/lib/notification-routes'
import { routes } from '@/lib/routes'
import { useMe } from '@/components/users/use-me'
import { LogOutButton } from './account-links'
import { dashboardMenuOf, MAIN_LINKS } from './dashboard-menu'
import { LanguageSwitch } from './language-switch'
import { NavLink } from './nav-link'

/** Loaded when the drawer is first opened. */
export function MobileMenuLines({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations()
  const { me } = useMe()
  // With the navigation: a removed link shows no loading bar.
  const follow = () => startTransition(onFollow)
  return (
    <>
      <nav aria-label={t('layout.mainNavSmall')}>
        <ul className="grid text-lg">
          {MAIN_LINKS.map(({ label, href }) => (
            <li key={label}>
              <NavLink href={href} onClick={follow} className="w-full">
                {t(label)}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink href={me ? routes.dashboard() : routes.login()} onClick={follow} className="w-full">
              {me ? t('layout.dashboard') : t('layout.logIn')}
            </NavLink>
          </li>
          {me ? (
            <li className="ml-4 border-l border-line">
              <NavLink href={notificationRoutes.notifications()} onClick={follow} className="w-full">
                {t('layout.page.notifications')}
                <UnreadOf href={notificationRoutes.notifications()} className="ml-2" />
              </NavLink>
            </li>
          ) : null}
          {me
            ? dashboardMenuOf(me.roles).map(({ label, entries }) => (
                <li key={label} className="ml-4 border-l border-line">
                  <p className="px-3 pt-2 text-sm text-ink-soft">{t(label)}</p>
                  <ul aria-label={t(label)} className="grid">
                    {entries.map((entry) => (
                      <li key={entry.href}>
                        <NavLink href={entry.href} onClick={follow} className="w-full">
                          {t(entry.label)}
                          <UnreadOf href={entry.href} className="ml-2" />
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </li>
              ))
            : null}
          <li className="flex min-h-11 items-center px-3 text-ink-soft">{t('layout.aboutUs')}</li>
        </ul>
      </nav>
      <div className="mt-auto border-t border-line px-1 pt-4">
        <LanguageSwitch />
      </div>
      {me ? (
        <div className="border-t border-line pt-4">
          <p className="px-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {t('layout.loggedInAs', { name: me.name })}
          </p>
          <LogOutButton className="w-full" />
        </div>
      ) : null}
    </>
  )
}
