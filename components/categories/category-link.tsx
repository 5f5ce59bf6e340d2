'use client'

import type { ReactNode } from 'react'
import { IntentLink } from '@/components/ui/intent-link'
import { useMe } from '@/components/users/use-me'
import { routes } from '@/lib/routes'

/** Only whoever is signed in is led to the category's page: it sends guests to log in. */
export function CategoryLink({ id, href, className, children }: { id: string; href: string; className?: string; children: ReactNode }) {
  const { me } = useMe()
  return (
    <IntentLink href={me ? routes.category(id) : href} className={className}>
      {children}
    </IntentLink>
  )
}
