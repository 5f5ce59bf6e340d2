'use client'

import { useState, type ComponentProps } from 'react'
import type { Route } from 'next'
import Link, { useLinkStatus } from 'next/link'
import { LoadingBar } from './loading-bar'
import { accessOf } from '@/lib/platform/access/access'

type Own = 'href' | 'ref' | 'onMouseEnter' | 'onMouseLeave' | 'onTouchStart' | 'onFocus' | 'onBlur'
export type IntentLinkProps = Omit<ComponentProps<'a'>, Own> & { href: Route }

/** Pages with their own CSP need a full load: browsers apply the policy of the loaded document. */
const OWN_DOCUMENT = /^\/dashboard\/(?:payment\/|myproducts\/|addproduct$)/

/** Prefetches on hover, touch and focus; next/link would prefetch every link in the viewport. */
export function IntentLink({ href, children, ...rest }: IntentLinkProps) {
  const [isIntended, setIntended] = useState(false)
  if (OWN_DOCUMENT.test(href))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  const [pathname = ''] = href.split(/[?#]/)
  // `auto` skips pages that the build did not prerender, which is every book. For personal pages it fetches only the
  // loading state: the rest would be cached too long.
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
