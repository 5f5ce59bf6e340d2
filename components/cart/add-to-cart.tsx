'use client'

import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { showToast } from '@/components/ui/toast-store'
import { isInCart, subscribeToMarks } from '@/components/users/marks-store'
import { routes } from '@/lib/routes'
import { toCartAnchor } from './cart-anchor'
import type { CartListing } from './change-cart'

/** Leads to the cart once the copy is in it. An icon on cards, which have no room for a third text. */
export function AddToCart({ listing, isIcon = false }: { listing: CartListing; isIcon?: boolean }) {
  const t = useTranslations()
  const { id, title } = listing
  const isIn = useSyncExternalStore(
    subscribeToMarks,
    () => isInCart(id),
    () => false
  )
  const [pending, setPending] = useState(false)
  // Three texts stand side by side at the lower edge of phones.
  const shape = isIcon ? 'px-3' : 'max-sm:px-3'
  const iconStyle = isIcon ? '' : 'max-sm:hidden'

  function press(): void {
    if (pending) return
    setPending(true)
    import('./change-cart')
      .then(
        ({ addToCart }) => addToCart(listing, t),
        () => showToast(t('common.shopUnreachable'), 'danger')
      )
      .finally(() => setPending(false))
  }

  if (isIn)
    return (
      <LinkButton
        id={toCartAnchor(id)}
        href={routes.cart()}
        aria-label={t('cart.inCartLabel', { title })}
        className={shape}
      >
        <Icon name="check" className={classNames('text-success', iconStyle)} />
        {isIcon ? null : t('cart.inCart')}
      </LinkButton>
    )
  return (
    <Button
      id={toCartAnchor(id)}
      // Not `disabled`, which would lose the focus.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-label={t('cart.addButtonLabel', { title })}
      onClick={press}
      className={shape}
    >
      <Icon name="cart" className={iconStyle} />
      {isIcon ? null : t('cart.addButton')}
    </Button>
  )
}
