'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { logOut } from './log-out'

/** The Log Out action of the menus. */
export function LogOutButton({ className }: { className?: string }) {
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      tone="quiet"
      pending={leaving}
      className={className}
      onClick={() => {
        setLeaving(true)
        void logOut()
      }}
    >
      Log Out
    </Button>
  )
}
