'use client'

import { useState, type ComponentProps } from 'react'
import type { Route } from 'next'
import Link, { useLinkStatus } from 'next/link'
import { LoadingBar } from './loading-bar'

type Own = 'href' | 'ref' | 'onMouseEnter' | 'onMouseLeave' | 'onTouchStart'
export type IntentLinkProps = Omit<ComponentProps<'a'>, Own> & { href: Route }

/** Pages with their own CSP need a full load: browsers apply the policy of the loaded document. */
const OWN_DOCUMENT = /^\/dashboard\/(?:payment\/|myproducts\/|addproduct(?:#|$))/

/** Prefetches on hover and touch, not on focus: who tabs through the links would load the images of each page. */
export function IntentLink({ href, children, ...rest }: IntentLinkProps) {
  const [isIntended, setIntended] = useState(false)
  if (OWN_DOCUMENT.test(href))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  // Not `true`: when such a prefetch fails after a click has begun to wait for it, the router shows an empty page and asks no
  // more (Next 16.4.6).
  return (
    <Link
      {...rest}
      href={href}
      prefetch={isIntended ? 'auto' : false}
      onMouseEnter={() => setIntended(true)}
      onMouseLeave={() => setIntended(false)}
      onTouchStart={() => setIntended(true)}
    >
      {children}
      <LinkProgress />
    </Link>
  )
}

function LinkProgress() {
  return useLinkStatus().pending ? <LoadingBar /> : null
}
