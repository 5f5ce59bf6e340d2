'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { classNames } from '@/components/ui/class-names'
import { toPart } from '@/components/ui/modal-part'
import { routes } from '@/lib/routes'
import { NAV_LOOK } from './nav-link'

const ending = toPart(() => import('@/components/users/log-out'))

export function LogOutButton({ className }: { className?: string }) {
  const t = useTexts()
  const [leaving, setLeaving] = useState(false)
  return (
    <button
      type="button"
      disabled={leaving}
      aria-busy={leaving || undefined}
      className={classNames(NAV_LOOK, className)}
      onClick={() => {
        setLeaving(true)
        // Who cannot fetch it lands on the front page, as logOut itself does when the shop cannot be reached.
        ending.load().then(({ logOut }) => logOut(), () => window.location.assign(routes.home()))
      }}
    >
      {t('Log Out')}
    </button>
  )
}
