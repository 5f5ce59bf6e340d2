import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { permanentRedirect } from 'next/navigation'
import { describeMissing, MissingSection } from '@/components/ui/missing'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { describeListing } from '@/components/listings/describe-listing'
import { GoneNotice } from '@/components/listings/gone-notice'
import { ListingDetail } from '@/components/listings/listing-detail'
import { NeighboursSection } from '@/components/listings/neighbours-section'
import { toRecentBook } from '@/components/listings/recent-books'
import { RecentlyViewed } from '@/components/listings/recently-viewed'
import { ViewBeacon } from '@/components/listings/view-beacon'
import { JsonLd } from '@/components/seo/json-ld'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { addCacheTags } from '@/lib/platform/cache/cache-tags'
import { GONE_TAG } from '@/lib/platform/cache/tag-invalidations'
import { env } from '@/lib/platform/env'
import { fromListingSlug } from '@/lib/listings/listing-slug'
import { findPublicRate } from '@/lib/commission/public-rate'
import { findPublicListing, wasRemoved } from '@/lib/listings/queries'
import type { Listing } from '@/lib/listings/to-listing'
import { routes } from '@/lib/routes'
import { shopSettings } from '@/lib/settings/shop-settings'
import { toBookGraph } from '@/lib/seo/book-data'

type Props = { params: Promise<{ slug: string }> }

/** None at build time: pages are rendered on demand and cached by tag. */
export const generateStaticParams = () => []

async function findBySlug(slug: string): Promise<Listing | 'gone' | null> {
  const id = fromListingSlug(slug)
  if (id === null) return null
  return (await findPublicListing(id)) ?? ((await wasRemoved(id)) ? 'gone' : null)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [listing, t] = await Promise.all([findBySlug((await params).slug), getTranslations()])
  if (listing === 'gone') return { title: t('listings.gonePageTitle'), robots: { index: false } }
  if (!listing) return describeMissing()
  return describeListing(listing, t)
}

async function readSaleRules() {
  const { holdHours, handoverDays, meeting } = shopSettings()
  return { holdHours, handoverDays, confirmHours: meeting.confirmHours, commission: await findPublicRate() }
}

export default async function BookPage({ params }: Props) {
  const { slug } = await params
  const listing = await findBySlug(slug)
  if (listing === 'gone') {
    await addCacheTags([GONE_TAG])
    return <GoneNotice />
  }
  if (!listing) return <MissingSection />
  if (slug !== listing.slug) permanentRedirect(routes.book(listing.slug))
  return (
    <PageMessages of="(shop)/books/[slug]/page">
      <JsonLd data={toBookGraph(env('NEXTAUTH_URL'), listing, await getTranslations())} />
      <WholeWithoutScripts />
      <ListingDetail listing={listing} rules={await readSaleRules()} />
      <NeighboursSection listing={listing} />
      <RecentlyViewed current={toRecentBook(listing)} />
      <ViewBeacon listingId={listing.id} />
    </PageMessages>
  )
}
