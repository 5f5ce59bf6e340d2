'use client'

import { useTranslations } from '#translations'
import { RefreshNotice } from '@/components/orders/list-parts'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast-store'
import { groupBySeller, isGone, type CartItem } from '@/lib/cart/cart'
import { routes } from '@/lib/routes'
import type { CartBuyer } from './cart-buyer'
import { CartForm } from './cart-form'
import { CartSeller } from './cart-seller'
import type { CartVerbs } from './cart-verbs'

export function CartSkeleton() {
  const t = useTranslations()
  return (
    <div role="status" aria-label={t('cart.loading')} className="grid gap-4 noscript:hidden">
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  )
}

/** `buyer` is null for guests. */
export function CartView({
  items,
  verbs,
  buyer,
  error
}: {
  items: readonly CartItem[]
  verbs: CartVerbs
  buyer: CartBuyer | null
  error: Error | null
}) {
  const t = useTranslations()
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('cart.empty')}
        icon="cart"
        action={
          <LinkButton tone="accent" href={routes.books()}>
            {t('common.browseBooks')}
          </LinkButton>
        }
      >
        <p>{t('cart.emptyHint')}</p>
      </EmptyState>
    )
  }
  const gone = items.filter(isGone)
  return (
    <div>
      <RefreshNotice error={error} />
      <div className="grid gap-6">
        <p className="flex items-start gap-2 text-ink-soft">
          <Icon name="info" className="mt-1" />
          {t('cart.notReserved')}
        </p>
        {buyer ? null : <GuestHint />}
        {gone.length > 0 ? <GoneNotice gone={gone} verbs={verbs} /> : null}
        {groupBySeller(items).map((group) => (
          <CartSeller key={group.seller?.id ?? ''} group={group} verbs={verbs} buyer={buyer} />
        ))}
      </div>
    </div>
  )
}

function GuestHint() {
  const t = useTranslations()
  return (
    <p>
      {t.rich('cart.guestHint', {
        login: (words) => (
          <a href={routes.login(routes.cart())} className="prose-link">
            {words}
          </a>
        ),
        signup: (words) => (
          <a href={routes.signup(routes.cart())} className="prose-link">
            {words}
          </a>
        )
      })}
    </p>
  )
}

function GoneNotice({ gone, verbs }: { gone: readonly CartItem[]; verbs: CartVerbs }) {
  const t = useTranslations()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-notice-soft px-4 py-3 text-notice">
      <p className="font-medium">{t('cart.someGone', { count: gone.length })}</p>
      <CartForm
        fields={{ act: 'remove', productIds: gone.map(({ productId }) => productId).join(',') }}
        verbs={verbs}
        onAction={async () => {
          await verbs.remove(gone)
          showToast(t('cart.removedGone', { count: gone.length }), 'info')
        }}
        size="small"
      >
        {t('cart.removeGone', { count: gone.length })}
      </CartForm>
    </div>
  )
}
