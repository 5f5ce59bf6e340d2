'use client'

import { useTranslations } from '#translations'
import { AddToCart } from '@/components/cart/add-to-cart'
import { AddWithoutScripts } from '@/components/cart/add-without-scripts'
import { ActionButton } from '@/components/actions/action-button'
import { BookPicture } from '@/components/orders/book-picture'
import { RefreshNotice } from '@/components/orders/list-parts'
import { useLive } from '@/components/live/use-live'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { useRefetch } from '@/components/queries/use-refetch'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { showToast } from '@/components/ui/toast-store'
import { noteWishlistItem } from '@/components/users/marks-store'
import { formatAuthors } from '@/lib/listings/listing-labels'
import { DeletedResponse } from '@/lib/platform/response-fields'
import { deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { canBookItem, WishlistResponse, type WishlistItem } from '@/lib/wishlist/wishlist-item'
import { formatOwn, STATUS_LABELS, toPriceMove } from './status-labels'

/** How soon the wishlist asks again by itself for prices and states, in milliseconds. */
const POLL_MS = 60_000

export function Wishlist({ initial, renderedAt }: { initial: WishlistItem[]; renderedAt: string }) {
  const t = useTranslations()
  const { data, error } = useLiveQuery({
    noun: 'wishlist',
    path: apiRoutes.wishlist,
    schema: WishlistResponse,
    initial,
    renderedAt,
    pollMs: (items) => (items.length > 0 ? POLL_MS : false)
  })
  useLive(['order'], useRefetch('wishlist'), renderedAt)
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('wishlist.empty')}
        action={
          <LinkButton tone="accent" href={routes.books()}>
            {t('common.browseBooks')}
          </LinkButton>
        }
      >
        <p>{t('wishlist.emptyHint')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <RefreshNotice error={error} />
      <ul className="grid gap-4">
        {data.map((item) => (
          <li key={item._id}>
            <WishlistCard item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Without confirmation, since it can be added again. */
function RemoveItem({ productId, title }: { productId: string; title: string }) {
  const t = useTranslations()

  async function remove(): Promise<void> {
    await deleteJson(apiRoutes.wishlistItem(productId), DeletedResponse)
    noteWishlistItem(productId, false)
    showToast(t('wishlist.removed'), 'info')
  }

  return (
    <ActionButton
      onAction={remove}
      refreshes={useRefetch('wishlist')}
      aria-label={t('wishlist.removeButtonLabel', { title })}
    >
      {t('common.remove')}
    </ActionButton>
  )
}

/** Books the item first if necessary. */
function PayForItem({ item }: { item: WishlistItem }) {
  const t = useTranslations()
  if (item.bookingId && item.status === 'sold')
    return <LinkButton href={routes.myOrders()}>{t('common.toMyOrders')}</LinkButton>
  if (!item.bookingId && !canBookItem(item)) return null
  return (
    <LinkButton
      tone="accent"
      href={routes.payment(item.bookingId ?? item._id)}
      aria-label={t('payments.payNowLabel', { title: item.title })}
    >
      {t('payments.payNow')}
    </LinkButton>
  )
}

function WishlistCard({ item }: { item: WishlistItem }) {
  const t = useTranslations()
  const state = item.bookingId ? formatOwn(item.status) : STATUS_LABELS[item.status]
  const move = item.status === 'available' ? toPriceMove(item, t) : null
  return (
    <Card>
      <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-rows-[auto_1fr]">
        <BookPicture className="sm:row-span-2" image={item.imgUrl || null} title={item.title} authors={item.authors} />
        <div className="grid content-start gap-2">
          <h2 className="line-clamp-4 text-left text-lg [overflow-wrap:anywhere]" dir="auto">
            {item.slug ? (
              <IntentLink href={routes.book(item.slug)} className="underline-offset-4 hover:underline">
                {item.title}
              </IntentLink>
            ) : (
              item.title
            )}
          </h2>
          {item.authors.length > 0 ? (
            <p className="text-sm text-ink-soft" dir="auto">
              {formatAuthors(item.authors, t)}
            </p>
          ) : null}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price cents={item.priceCents} className="text-lg font-semibold" />
            <Badge tone={state.tone}>{t(state.word)}</Badge>
          </p>
          {move ? <p className="text-sm font-medium text-notice">{move}</p> : null}
          <p className="max-w-prose text-sm text-ink-soft">{t(state.meaning)}</p>
        </div>
        <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-1 sm:col-start-2">
          <PayForItem item={item} />
          {canBookItem(item) ? (
            <>
              <span className="contents noscript:hidden">
                <AddToCart listing={{ id: item.productId, title: item.title, priceCents: item.priceCents }} />
              </span>
              <AddWithoutScripts
                listing={{ id: item.productId, title: item.title, priceCents: item.priceCents, status: 'available' }}
              />
            </>
          ) : null}
          <RemoveItem productId={item.productId} title={item.title} />
        </div>
      </article>
    </Card>
  )
}
