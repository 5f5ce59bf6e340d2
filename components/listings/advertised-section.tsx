import { getTexts } from '@/components/texts/texts-on-server'
import { SectionHeading } from '@/components/ui/section-heading'
import { listPublicAdvertisedListings } from '@/lib/listings/queries'
import { ListingGrid } from './listing-grid'

/** The advertised copies of the home page; nothing at all when there are none. */
export async function AdvertisedSection() {
  const listings = await listPublicAdvertisedListings()
  if (listings.length === 0) return null
  const t = await getTexts()
  return (
    <section aria-labelledby="advertised" className="wrap pt-16 md:pt-20">
      <SectionHeading id="advertised" title={t('In the window')}>
        {t('Advertised books, put here by their sellers.')}
      </SectionHeading>
      <ListingGrid listings={listings} label={t('Advertised books')} />
    </section>
  )
}
