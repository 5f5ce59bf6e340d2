'use client'

import { useTranslations } from '#translations'
import { RefreshNotice } from '@/components/bookings/list-parts'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { apiRoutes, routes } from '@/lib/routes'
import { WishlistResponse, type WishlistItem } from '@/lib/wishlist/wishlist-item'
import { WishlistCard } from './wishlist-card'

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
