'use client'

import { useTexts } from '#texts'
import { BookPicture } from '@/components/bookings/book-picture'
import { toAuthorsWords } from '@/lib/listings/listing-words'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { routes } from '@/lib/routes'
import type { WishlistItem } from '@/lib/wishlist/wishlist-item'
import { PayWish } from './pay-wish'
import { RemoveWish } from './remove-wish'
import { toOwnWords, toPriceMove, WISH_STATUS_WORDS } from './wish-words'

/** One wish: the book, what it costs and how it stands at this moment, and the way to get it. */
export function WishCard({ wish }: { wish: WishlistItem }) {
  const t = useTexts()
  const state = wish.bookingId ? toOwnWords(wish.status) : WISH_STATUS_WORDS[wish.status]
  const move = wish.status === 'available' ? toPriceMove(wish, t) : null
  return (
    <Card>
      <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-rows-[auto_1fr]">
        <BookPicture className="sm:row-span-2" image={wish.imgUrl || null} title={wish.title} authors={wish.authors} />
        <div className="grid content-start gap-2">
          <h2 className="line-clamp-4 text-left text-lg [overflow-wrap:anywhere]" dir="auto">
            {wish.slug ? (
              <IntentLink href={routes.book(wish.slug)} className="underline-offset-4 hover:underline">
                {wish.title}
              </IntentLink>
            ) : (
              wish.title
            )}
          </h2>
          {wish.authors.length > 0 ? (
            <p className="text-sm text-ink-soft" dir="auto">
              {toAuthorsWords(wish.authors, t)}
            </p>
          ) : null}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price cents={wish.priceCents} className="text-lg font-semibold" />
            <Badge tone={state.tone}>{t(state.word)}</Badge>
          </p>
          {move ? <p className="text-sm font-medium text-notice">{move}</p> : null}
          <p className="max-w-prose text-sm text-ink-soft">{t(state.meaning)}</p>
        </div>
        <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-1 sm:col-start-2">
          <PayWish wish={wish} />
          <RemoveWish productId={wish.productId} title={wish.title} />
        </div>
      </article>
    </Card>
  )
}
