'use client'

import type { ReactNode } from 'react'
import type { Route } from 'next'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { NAV_LOOK } from './nav-look'
import { useShopPathname } from './use-shop-pathname'

/** Pages of one's own have two addresses: `me`, which menus link to, and one's e-mail, which they lead to. */
function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || (href.endsWith('/me') && pathname.startsWith(href.slice(0, -'me'.length)))
}

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
  const current = isCurrent(href, useShopPathname())
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
