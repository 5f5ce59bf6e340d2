'use client'

import { useTexts } from '#texts'
import { routes } from '@/lib/routes'
import { useMe } from '@/components/users/use-me'
import { LogOutButton } from './log-out-button'
import { NavLink } from './nav-link'

/**
 * The part of the navigation bar that depends on who is signed in. Its room is kept from the first paint, wide enough for
 * either answer, so that nothing beside it moves when the answer arrives.
 */
export function AccountLinks() {
  const t = useTexts()
  const { status, me } = useMe()
  return (
    <div className="flex min-h-11 min-w-56 items-center justify-end">
      {status === 'unknown' ? null : me ? (
        <>
          <NavLink href={routes.dashboard()}>{t('Dashboard')}</NavLink>
          <LogOutButton />
        </>
      ) : (
        <NavLink href={routes.login()}>{t('Log In')}</NavLink>
      )}
    </div>
  )
}
