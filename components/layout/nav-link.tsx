'use client'

import type { ReactNode } from 'react'
import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { NAV_LOOK } from './nav-look'

/** A link of a menu that knows when its own page is open. */
export function NavLink({
  href,
  onClick,
  className,
  children
}: {
  href: Route
  onClick?: () => void
  className?: string
  children: ReactNode
}) {
  const current = usePathname() === href
  return (
    <IntentLink
      href={href}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      className={classNames(NAV_LOOK, className)}
    >
      {children}
    </IntentLink>
  )
}
