import type { Route } from 'next'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'

/**
 * The links with which the navigation bar begins. Behind them stand Log In or Dashboard, About Us, which the specification
 * names and gives no target, and Log Out (section 2, Layout).
 */
export const MAIN_LINKS: readonly { label: Text; href: Route }[] = [
  { label: 'Home', href: routes.home() },
  { label: 'Blog', href: routes.blog() }
]
