import type { Route } from 'next'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'

/** About Us has no page yet, so it is no link. */
export const MAIN_LINKS: readonly { label: Text; href: Route }[] = [
  { label: 'Home', href: routes.home() },
  { label: 'Blog', href: routes.blog() }
]
