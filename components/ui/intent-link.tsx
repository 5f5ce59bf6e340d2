'use client'

import { useState, type ComponentProps } from 'react'
import type { Route } from 'next'
import Link, { useLinkStatus } from 'next/link'
import { LoadingBar } from './loading-bar'
import { accessOf } from '@/lib/platform/access/access'

type Own = 'href' | 'ref' | 'onMouseEnter' | 'onMouseLeave' | 'onTouchStart' | 'onFocus' | 'onBlur'
export type IntentLinkProps = Omit<ComponentProps<'a'>, Own> & { href: Route }

/**
 * Pages with a content security policy of their own: a payment and the forms of a listing. A browser applies the policy of
 * the document that it loaded last, so these need a document of their own.
 */
const OWN_DOCUMENT = /^\/dashboard\/(?:payment\/|myproducts\/|addproduct$)/

/**
 * A link to a page of the shop, followed without a reload. The page is prefetched on hover, touch and focus only: next/link
 * would otherwise prefetch every link in the viewport. Shows the loading bar while the page is on its way.
 */
export function IntentLink({ href, children, ...rest }: IntentLinkProps) {
  const [isIntended, setIntended] = useState(false)
  if (OWN_DOCUMENT.test(href)) return <a {...rest} href={href}>{children}</a>
  const [pathname = ''] = href.split(/[?#]/)
  // `auto` skips pages that were not prerendered by the build, which is every book. Of a personal page it fetches only what
  // stands above the data: the rest would be kept and shown for too long.
  const prefetch = accessOf(pathname) === 'anyone' ? true : 'auto'
  return (
    <Link
      {...rest}
      href={href}
      prefetch={isIntended ? prefetch : false}
      onMouseEnter={() => setIntended(true)}
      onMouseLeave={() => setIntended(false)}
      onTouchStart={() => setIntended(true)}
      onFocus={() => setIntended(true)}
      onBlur={() => setIntended(false)}
    >
      {children}
      <LinkProgress />
    </Link>
  )
}

function LinkProgress() {
  return useLinkStatus().pending ? <LoadingBar /> : null
}
