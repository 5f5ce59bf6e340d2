import type { ComponentProps } from 'react'
import type { Route } from 'next'

export type IntentLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: Route }

/**
 * A link to a page of the shop: a plain <a>, which works before any script runs and costs the browser nothing to start.
 * components/layout/link-follower makes it instant, for all links of the page at once: it fetches the page when somebody
 * means to go there and moves without a reload. A list of 24 copies with next/link spends most of its start on links.
 */
export function IntentLink({ children, ...rest }: IntentLinkProps) {
  return <a {...rest}>{children}</a>
}
