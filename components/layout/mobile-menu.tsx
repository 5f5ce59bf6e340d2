'use client'

import { useState } from 'react'
import { routes } from '@/lib/routes'
import { Drawer } from '@/components/ui/drawer'
import { Icon } from '@/components/ui/icon'
import { useMe } from '@/components/users/use-me'
import { dashboardMenuOf } from './dashboard-menu'
import { LogOutButton } from './log-out-button'
import { MAIN_LINKS } from './main-links'
import { NavLink } from './nav-link'

/** The menu of small screens: a button in the navigation bar and the drawer it opens, with the dashboard's pages in it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const { me } = useMe()
  const close = () => setOpen(false)
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold hover:bg-surface-sunken"
      >
        <Icon name="menu" /> Menu
      </button>
      <Drawer open={open} onClose={close} label="Menu">
        <nav aria-label="Main, small screen">
          <ul className="grid text-lg">
            {MAIN_LINKS.map(({ label, href }) => (
              <li key={label}>
                {href ? (
                  <NavLink href={href} onClick={close} className="w-full">
                    {label}
                  </NavLink>
                ) : (
                  <span className="flex min-h-11 items-center px-3 text-ink-soft">{label}</span>
                )}
              </li>
            ))}
            <li>
              <NavLink href={me ? routes.dashboard() : routes.login()} onClick={close} className="w-full">
                {me ? 'Dashboard' : 'Log In'}
              </NavLink>
            </li>
            {me
              ? dashboardMenuOf(me.role).map((entry) => (
                  <li key={entry.href} className="ml-4 border-l border-line">
                    <NavLink href={entry.href} onClick={close} className="w-full">
                      {entry.label}
                    </NavLink>
                  </li>
                ))
              : null}
          </ul>
        </nav>
        {me ? (
          <div className="mt-auto border-t border-line pt-4">
            <p className="px-3 text-sm text-ink-soft [overflow-wrap:anywhere]">Logged in as {me.name}</p>
            <LogOutButton className="w-full" />
          </div>
        ) : null}
      </Drawer>
    </div>
  )
}
