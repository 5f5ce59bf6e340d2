'use client'

import { useState, type ComponentProps } from 'react'
import type { Route } from 'next'
import Link, { useLinkStatus } from 'next/link'
import { LoadingBar } from './loading-bar'
import { accessOf } from '@/lib/platform/access/access'

type Own = 'href' | 'ref' | 'onMouseEnter' | 'onMouseLeave' | 'onTouchStart' | 'onFocus' | 'onBlur'
export type IntentLinkProps = Omit<ComponentProps<'a'>, Own> & { href: Route }

/** Pages with a policy of their own (CSP): a browser applies that of the document it loaded last. */
const OWN_DOCUMENT = /^\/dashboard\/(?:payment\/|myproducts\/|addproduct$)/

/** Prefetched on hover, touch and focus only: next/link would otherwise prefetch every link in the viewport. */
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
