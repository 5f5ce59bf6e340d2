'use client'

import type { ReactNode } from 'react'
import { IntentLink } from '@/components/ui/intent-link'
import { useMe } from '@/components/users/use-me'
import { routes } from '@/lib/routes'

/** Guests get a public address: the category page requires a login. */
export function CategoryLink({
  id,
  href,
  className,
  children
}: {
  id: string
  href: string
  className?: string
  children: ReactNode
}) {
  const { me } = useMe()
  return (
    <IntentLink href={me ? routes.category(id) : href} className={className}>
      {children}
    </IntentLink>
  )
}
