import { useTranslations } from '#translations'
import { LinkButton } from '@/components/ui/link-button'
import { formRoutes } from '@/lib/form-routes'
import type { ListingCard } from '@/lib/listings/listing'
import { canBeBooked } from '@/lib/listings/listing-status'

/** The alternative to the Book Now button. */
export function BookWithoutScripts({ listing }: { listing: Pick<ListingCard, 'id' | 'title' | 'status'> }) {
  const t = useTranslations()
  const { id, title } = listing
  if (!canBeBooked(listing)) return null
  return (
    <noscript className="relative z-10 grid">
      <LinkButton
        href={formRoutes.bookCopy(id)}
        rel="nofollow"
        tone="accent"
        aria-label={t('bookings.bookNowLabel', { title })}
      >
        {t('bookings.bookNow')}
      </LinkButton>
    </noscript>
  )
}
