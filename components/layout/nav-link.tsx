'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { isLanguage } from '@/lib/platform/i18n/language'

export const NAV_STYLE =
  'inline-flex min-h-11 items-center rounded-md px-3 decoration-accent-ink decoration-2 underline-offset-8 ' +
  'hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline disabled:opacity-55'

/** Visible to presumed guests (server/next/hydration-script.ts) and without scripts. */
export const FOR_GUESTS = 'invisible in-data-guest:visible noscript:visible'

/** Cached pages are rendered below their language (`/de/books`). */
function useShopPathname(): string {
  const pathname = usePathname()
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguage(first) ? `/${rest.join('/')}` : pathname
}

/** Personal pages have two addresses: `me` and the e-mail address. */
function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || (href.endsWith('/me') && pathname.startsWith(href.slice(0, -'me'.length)))
}

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
      className={classNames(NAV_STYLE, className)}
    >
      {children}
    </IntentLink>
  )
}
