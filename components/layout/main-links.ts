import type { Route } from 'next'
import { routes } from '@/lib/routes'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** About Us has no page yet, so it is no link. */
export const MAIN_LINKS: readonly { label: PlainKey; href: Route }[] = [
  { label: 'layout.home', href: routes.home() },
  { label: 'layout.blog', href: routes.blog() }
]
