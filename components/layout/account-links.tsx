'use client'

import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { toPart } from '@/components/ui/modal-part'
import { routes } from '@/lib/routes'
import { useMe } from '@/components/users/use-me'
import { useState } from 'react'
import { FOR_GUESTS, NavLink, NAV_STYLE } from './nav-link'
import { UnreadCount } from './unread-count'

export function AccountLink() {
  const t = useTranslations()
  const { status, me } = useMe()
  return (
    <NavLink
      href={me ? routes.dashboard() : routes.login()}
      className={classNames('relative', status === 'unknown' && FOR_GUESTS)}
    >
      {t(me ? 'layout.dashboard' : 'layout.logIn')}
      {me ? <UnreadCount isRaised /> : null}
    </NavLink>
  )
}

const ending = toPart(() => import('@/components/users/log-out'))

export function LogOutButton({ className }: { className?: string }) {
  const t = useTranslations()
  const [leaving, setLeaving] = useState(false)
  return (
    <button
      type="button"
      disabled={leaving}
      aria-busy={leaving || undefined}
      className={classNames(NAV_STYLE, className)}
      onClick={() => {
        setLeaving(true)
        // Fallback if the module cannot load, as in `logOut`.
        ending.load().then(
          ({ logOut }) => logOut(),
          () => window.location.assign(routes.home())
        )
      }}
    >
      {t('layout.logOut')}
    </button>
  )
}

export function LogOutAction() {
  return useMe().me ? <LogOutButton /> : null
}
