import type { Route } from 'next'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'

/** About Us, which the specification names and gives no target, is no link (section 2, Layout). */
export const MAIN_LINKS: readonly { label: Text; href: Route }[] = [
  { label: 'Home', href: routes.home() },
  { label: 'Blog', href: routes.blog() }
]
