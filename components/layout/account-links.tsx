'use client'

import { useTexts } from '#texts'
import { routes } from '@/lib/routes'
import { useMe } from '@/components/users/use-me'
import { LogOutButton } from './log-out-button'
import { NavLink } from './nav-link'

/** Until the shop has said who this is: seen by who is taken for a guest (server/next/hydration-starter.ts) or has no scripts. */
const FOR_GUESTS = 'invisible in-data-guest:visible noscript:visible'

export function AccountLink() {
  const t = useTexts()
  const { status, me } = useMe()
  return (
    <NavLink href={me ? routes.dashboard() : routes.login()} className={status === 'unknown' ? FOR_GUESTS : undefined}>
      {t(me ? 'Dashboard' : 'Log In')}
    </NavLink>
  )
}

export function LogOutAction() {
  return useMe().me ? <LogOutButton /> : null
}
