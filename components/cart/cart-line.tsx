'use client'

import { useTranslations } from '#translations'
import { BookPicture } from '@/components/orders/book-picture'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { showToast } from '@/components/ui/toast-store'
import { isRepriced, type CartItem } from '@/lib/cart/cart'
import { formatAuthors } from '@/lib/listings/listing-labels'
import { toImageUrl } from '@/lib/platform/images/image'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'
import { CartForm } from './cart-form'
import type { CartVerbs } from './cart-verbs'

/** Pixels; the picture is 96 wide, on dense screens more. */
const PICTURE_WIDTH = 240

type Standing = CartItem['status'] | 'repriced' | 'own'

const LOOKS: Record<Standing, { label: PlainKey; tone: BadgeTone; meaning: PlainKey | null }> = {
  available: { label: 'cart.status.available', tone: 'success', meaning: null },
  repriced: { label: 'cart.status.repriced', tone: 'notice', meaning: null },
  own: { label: 'cart.status.own', tone: 'notice', meaning: 'cart.statusMeaning.own' },
  reserved: { label: 'cart.status.reserved', tone: 'notice', meaning: 'cart.statusMeaning.reserved' },
  sold: { label: 'cart.status.sold', tone: 'neutral', meaning: 'cart.statusMeaning.sold' },
  unlisted: { label: 'cart.status.unlisted', tone: 'neutral', meaning: 'cart.statusMeaning.unlisted' }
}

function toStanding(item: CartItem): Standing {
  if (item.bookingId !== null) return 'own'
  return isRepriced(item) ? 'repriced' : item.status
}

export function CartLine({ item, verbs }: { item: CartItem; verbs: CartVerbs }) {
  const t = useTranslations()
  const { title, authors, image, slug, condition } = item
  const standing = LOOKS[toStanding(item)]
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-3 py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <BookPicture
        className="row-span-2 sm:row-span-1"
        image={image && toImageUrl(image, PICTURE_WIDTH)}
        title={title}
        authors={authors}
      />
      <div className="grid content-start gap-1.5">
        <h3 className="line-clamp-3 text-left text-lg [overflow-wrap:anywhere]" dir="auto">
          {slug ? (
            <IntentLink href={routes.book(slug)} className="underline-offset-4 hover:underline">
              {title}
            </IntentLink>
          ) : (
            title
          )}
        </h3>
        {authors.length > 0 ? (
          <p className="line-clamp-2 text-left text-sm [overflow-wrap:anywhere] text-ink-soft" dir="auto">
            {formatAuthors(authors, t)}
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={standing.tone}>{t(standing.label)}</Badge>
          {condition ? (
            <Badge>
              <span className="sr-only">{t('listings.conditionPrefix')} </span>
              {t(`listings.condition.${condition}`)}
            </Badge>
          ) : null}
        </p>
        {standing.meaning ? <p className="max-w-prose text-sm text-ink-soft">{t(standing.meaning)}</p> : null}
        <PriceChange item={item} verbs={verbs} />
        {item.bookingId === null ? null : (
          <LinkButton size="small" href={routes.payment(item.bookingId)} className="justify-self-start">
            {t('payments.payNow')}
          </LinkButton>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-3 sm:col-start-3 sm:grid sm:content-between sm:justify-items-end">
        <Price cents={item.priceCents ?? item.seenCents} className="text-lg font-semibold" />
        <CartForm
          fields={{ act: 'remove', productIds: item.productId }}
          verbs={verbs}
          onAction={async () => {
            await verbs.remove([item])
            showToast(t('cart.removed'), 'info')
          }}
          size="small"
          tone="quiet"
          aria-label={t('wishlist.removeButtonLabel', { title })}
        >
          {t('common.remove')}
        </CartForm>
      </div>
    </article>
  )
}

function PriceChange({ item, verbs }: { item: CartItem; verbs: CartVerbs }) {
  const t = useTranslations()
  const { productId, title, seenCents, priceCents } = item
  if (!isRepriced(item) || priceCents === null) return null
  const price = formatPrice(priceCents, t.language)
  const prices = { from: formatPrice(seenCents, t.language), to: price }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm font-medium text-notice">
        {priceCents < seenCents ? t('wishlist.priceFell', prices) : t('wishlist.priceRose', prices)}
      </p>
      <CartForm
        fields={{ act: 'accept', productId, seenCents: String(priceCents) }}
        verbs={verbs}
        onAction={async () => {
          await verbs.accept(productId, priceCents)
          showToast(t('cart.accepted'), 'info')
        }}
        size="small"
        aria-label={t('cart.acceptButtonLabel', { price, title })}
      >
        {t('cart.acceptButton', { price })}
      </CartForm>
    </div>
  )
}
