'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { classNames } from '@/components/ui/class-names'
import { logOut } from './log-out'
import { NAV_LOOK } from './nav-look'

/** The Log Out action of the menus. */
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
        void logOut()
      }}
    >
      {t('Log Out')}
    </button>
  )
}
