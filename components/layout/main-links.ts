import type { Route } from 'next'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/texts/text'

/** The links of the navigation bar that everybody sees, in their order (specification, section 2, Layout). */
export const MAIN_LINKS: readonly { label: Text; href: Route | null }[] = [
  { label: 'Home', href: routes.home() },
  { label: 'Blog', href: routes.blog() },
  // The specification names it and gives it no target.
  { label: 'About Us', href: null }
]
