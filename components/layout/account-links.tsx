'use client'

import { useTexts } from '#texts'
import { routes } from '@/lib/routes'
import { useMe } from '@/components/users/use-me'
import { LogOutButton } from './log-out-button'
import { NavLink } from './nav-link'

/** Until the shop has said who this is: seen by who is taken for a guest (server/start-scripts.mjs) or has no scripts. */
const FOR_GUESTS = 'invisible in-data-guest:visible noscript:visible'

/**
 * The part of the navigation bar that depends on who is signed in. Its room is kept from the first paint, wide enough for
 * either answer, so that nothing beside it moves when the answer arrives.
 */
export function AccountLinks() {
  const t = useTexts()
  const { status, me } = useMe()
  return (
    <div className="-mr-3 flex min-h-11 min-w-56 items-center justify-end max-lg:not-in-[body:has(#search)]:mr-0">
      {me ? (
        <>
          <NavLink href={routes.dashboard()}>{t('Dashboard')}</NavLink>
          <LogOutButton />
        </>
      ) : (
        <NavLink href={routes.login()} className={status === 'unknown' ? FOR_GUESTS : undefined}>
          {t('Log In')}
        </NavLink>
      )}
    </div>
  )
}
