import { useTexts } from '#texts'
import type { BadgeTone } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import type { WishlistItem, WishlistItemStatus } from '@/lib/wishlist/wishlist-item'

/** How a wished copy stands: a word for its badge, and what that means for the one who wishes for it. */
type StatusLabels = { word: Text; tone: BadgeTone; meaning: Text }

export const STATUS_LABELS = {
  available: { word: 'Available', tone: 'success', meaning: 'This copy is on its shelf and can be yours.' },
  reserved: { word: 'Held', tone: 'notice', meaning: 'Somebody else has booked it. If they do not pay in time, it comes back.' },
  sold: { word: 'Sold', tone: 'neutral', meaning: 'This copy has found another reader.' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', meaning: 'The seller has taken this copy off the shelf.' },
  away: { word: 'Seller away', tone: 'neutral', meaning: 'The seller is on holiday; the copy is back when they are.' },
  gone: { word: 'No longer listed', tone: 'neutral', meaning: 'This copy is not in the shop any more.' }
} as const satisfies Record<WishlistItemStatus, StatusLabels>

const OWN_LABELS = {
  bought: { word: 'Yours', tone: 'success', meaning: 'You have bought this copy.' },
  held: { word: 'Held for you', tone: 'notice', meaning: 'You have booked this copy; pay for it before the time runs out.' }
} as const satisfies Record<string, StatusLabels>

/** The same for a copy that the buyer has booked themselves. */
export function formatOwn(status: WishlistItemStatus): (typeof OWN_LABELS)[keyof typeof OWN_LABELS] {
  return status === 'sold' ? OWN_LABELS.bought : OWN_LABELS.held
}

/** How the price has moved since the wish: "Price fell from €9.00 to €7.00"; null when it has not. */
export function toPriceMove(
  { wishedAtCents, priceCents }: Pick<WishlistItem, 'wishedAtCents' | 'priceCents'>,
  t: Texts = english
): string | null {
  if (wishedAtCents === priceCents) return null
  const prices = { from: formatPrice(wishedAtCents, t.language), to: formatPrice(priceCents, t.language) }
  return priceCents < wishedAtCents ? t('Price fell from {from} to {to}', prices) : t('Price rose from {from} to {to}', prices)
}

export function WishlistIcon({ isOn }: { isOn: boolean }) {
  const t = useTexts()
  return (
    <span className="grid items-center">
      <span className={classNames('col-start-1 row-start-1', isOn && 'invisible')}>{t('Add To WishList')}</span>
      <span className={classNames('col-start-1 row-start-1 flex items-center justify-center gap-1.5', !isOn && 'invisible')}>
        <Icon name="check" className="text-success" />
        {t('On your wishlist')}
      </span>
    </span>
  )
}
