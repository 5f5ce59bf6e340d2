'use client'

import type { ReactNode } from 'react'
import { IntentLink } from '@/components/ui/intent-link'
import { useMe } from '@/components/users/use-me'
import { routes } from '@/lib/routes'

/**
 * The way to a shelf: its page for those who are signed in (specification, section 2), the same books on /books (`href`)
 * for everybody else, whom that page would send to log in. The page itself is the same for all until the browser knows.
 */
export function ShelfLink({ id, href, className, children }: { id: string; href: string; className?: string; children: ReactNode }) {
  const { me } = useMe()
  return (
    <IntentLink href={me ? routes.category(id) : href} className={className}>
      {children}
    </IntentLink>
  )
}
