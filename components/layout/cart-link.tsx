'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { countCart, subscribeToMarks } from '@/components/users/marks-store'
import { useMe } from '@/components/users/use-me'
import { routes } from '@/lib/routes'
import { FOR_GUESTS, NavLink } from './nav-link'

/** Without it there is no count; the next page tries again. */
function start(): void {
  import('@/components/cart/cart-store').then(
    ({ startCart }) => startCart(),
    () => undefined
  )
}

/** For guests and buyers. Its room stays, which prevents layout shifts. */
export function CartLink() {
  const t = useTranslations()
  const { status, me } = useMe()
  const count = useSyncExternalStore(subscribeToMarks, countCart, () => 0)
  useEffect(() => {
    // Safari has no idle callbacks.
    const wait = window.requestIdleCallback ?? setTimeout
    wait(start)
  }, [])
  const hidden = me ? !me.roles.includes('Buyer') && 'invisible' : status === 'unknown' && FOR_GUESTS
  return (
    <NavLink href={routes.cart()} className={classNames('relative max-lg:px-1.5', hidden)}>
      <Icon name="cart" className="text-xl" />
      <span className="sr-only">{t('layout.page.cart')} </span>
      {count > 0 ? (
        <span className="absolute top-1 right-0.5 min-w-5 max-lg:-right-1 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('cart.countLabel', { count })}</span>
        </span>
      ) : null}
    </NavLink>
  )
}
