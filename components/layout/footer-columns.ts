import type { Route } from 'next'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'

/** The columns of the footer (specification, section 2, Layout). Lines without an address are words, not dead links. */
export const FOOTER_COLUMNS: readonly { title: Text; lines: readonly { label: Text; href?: Route }[] }[] = [
  {
    title: 'Services',
    lines: [{ label: 'All books', href: routes.books() }, { label: 'Card payments in euro' }]
  },
  {
    title: 'Company',
    lines: [{ label: 'About Us' }, { label: 'Blog', href: routes.blog() }, { label: 'API', href: routes.apiDocs() }]
  },
  {
    title: 'Legal',
    lines: [{ label: 'Cookies only for your login and language' }, { label: 'Prices set by the sellers' }]
  }
]
