import { getTexts } from '@/components/texts/texts-on-server'
import { SectionHeading } from '@/components/ui/section-heading'
import { LinkButton } from '@/components/ui/link-button'
import { listPublicAdvertisedListings } from '@/lib/listings/advertised-queries'
import { routes } from '@/lib/routes'
import { ListingGrid } from './listing-grid'

/** The first advertised copies of this hour, with the way to all of them; nothing at all when there are none. */
export async function AdvertisedSection() {
  const { cards, total } = await listPublicAdvertisedListings()
  if (total === 0) return null
  const t = await getTexts()
  return (
    <section aria-labelledby="advertised" className="wrap pt-16 md:pt-20">
      <SectionHeading
        id="advertised"
        title={t('In the window')}
        more={total > cards.length ? <LinkButton href={routes.advertised()}>{t('All {count} advertised books', { count: total })}</LinkButton> : null}
      >
        {t('Advertised books, put here by their sellers.')}
      </SectionHeading>
      <ListingGrid listings={cards} label={t('Advertised books')} />
    </section>
  )
}
