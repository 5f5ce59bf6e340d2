'use client'

import { startTransition } from 'react'
import { useTexts } from '#texts'
import { routes } from '@/lib/routes'
import { useMe } from '@/components/users/use-me'
import { LogOutButton } from './account-links'
import { dashboardMenuOf } from './dashboard-menu'
import { LanguageSwitch } from './language-switch'
import { MAIN_LINKS } from './main-links'
import { NavLink } from './nav-link'

/** A file of its own, fetched with the drawer when that is first opened. */
export function MobileMenuLines({ onFollow }: { onFollow: () => void }) {
  const t = useTexts()
  const { me } = useMe()
  // With the navigation, not before it: a link that is removed shows no loading bar.
  const follow = () => startTransition(onFollow)
  return (
    <>
      <nav aria-label={t('Main, small screen')}>
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
              {me ? t('Dashboard') : t('Log In')}
            </NavLink>
          </li>
          {me
            ? dashboardMenuOf(me.roles).map((entry) => (
                <li key={entry.href} className="ml-4 border-l border-line">
                  <NavLink href={entry.href} onClick={follow} className="w-full">
                    {t(entry.label)}
                  </NavLink>
                </li>
              ))
            : null}
          <li className="flex min-h-11 items-center px-3 text-ink-soft">{t('About Us')}</li>
        </ul>
      </nav>
      <div className="mt-auto border-t border-line px-1 pt-4">
        <LanguageSwitch />
      </div>
      {me ? (
        <div className="border-t border-line pt-4">
          <p className="px-3 text-sm text-ink-soft [overflow-wrap:anywhere]">{t('Logged in as {name}', { name: me.name })}</p>
          <LogOutButton className="w-full" />
        </div>
      ) : null}
    </>
  )
}
