'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#texts'
import { BookPicture } from '@/components/bookings/book-picture'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { showToast } from '@/components/ui/toast-store'
import { noteWish } from '@/components/users/marks-store'
import { toAuthorsWords } from '@/lib/listings/listing-words'
import { DeletedAnswer } from '@/lib/platform/answer-fields'
import { deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { canBookWish, type WishlistItem } from '@/lib/wishlist/wishlist-item'
import { toOwnWords, toPriceMove, WISH_STATUS_WORDS } from './wish-words'

/** Takes a copy off the wishlist. It can be added again, so nothing is asked before. */
function RemoveWish({ productId, title }: { productId: string; title: string }) {
  const t = useTexts()
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => deleteJson(apiRoutes.wish(productId), DeletedAnswer),
    onSuccess: async () => {
      noteWish(productId, false)
      showToast(t('You took this book off your wishlist.'), 'info')
      await client.invalidateQueries({ queryKey: ['wishlist'] })
    },
    onError: (error) => showToast(t.known(error.message), 'danger')
  })
  return (
    <Button pending={removing.isPending} onClick={() => removing.mutate()} aria-label={t('Remove: {title}', { title })}>
      {t('Remove')}
    </Button>
  )
}

/** A wish that is not booked is booked first, under its own id. */
function PayWish({ wish }: { wish: WishlistItem }) {
  const t = useTexts()
  if (wish.bookingId && wish.status === 'sold') return <LinkButton href={routes.myOrders()}>{t('To My Orders')}</LinkButton>
  if (!wish.bookingId && !canBookWish(wish)) return null
  return (
    <LinkButton tone="accent" href={routes.payment(wish.bookingId ?? wish._id)} aria-label={t('Pay Now: {title}', { title: wish.title })}>
      {t('Pay Now')}
    </LinkButton>
  )
}

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
