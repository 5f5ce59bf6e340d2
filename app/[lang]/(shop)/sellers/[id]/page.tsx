import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { describeMissing, MissingSection } from '@/components/ui/missing'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { GoneNotice } from '@/components/listings/gone-notice'
import { SellerSection } from '@/components/listings/seller-section'
import { JsonLd } from '@/components/seo/json-ld'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { addCacheTags } from '@/lib/platform/cache/cache-tags'
import { GONE_TAG } from '@/lib/platform/cache/tag-invalidations'
import { env } from '@/lib/platform/env'
import { findPublicSeller } from '@/lib/listings/seller-queries'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'
import { toSellerGraph } from '@/lib/seo/shop-data'

type Props = { params: Promise<{ id: string }> }

/** None at build time: pages are rendered on demand and cached by tag. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [seller, t] = await Promise.all([findPublicSeller((await params).id), getTranslations()])
  if (seller === 'closed') return { title: t('listings.sellerGonePageTitle'), robots: { index: false } }
  if (!seller) return describeMissing()
  const title = t('listings.sellerPageTitle', { seller: seller.name })
  const copies = t('listings.copyCount', { count: seller.onSaleCount })
  const facts = { copies, seller: seller.name, year: seller.memberSince.slice(0, 4) }
  const description =
    seller.city === null
      ? t('listings.sellerPageDescription', facts)
      : t('listings.sellerPageDescriptionWithCity', { ...facts, city: seller.city })
  const canonical = routes.seller(seller.id)
  return { title, description, alternates: { canonical }, openGraph: toOpenGraph(t, canonical, { title, description }) }
}

export default async function SellerPage({ params }: Props) {
  const seller = await findPublicSeller((await params).id)
  if (seller === 'closed') {
    await addCacheTags([GONE_TAG])
    return <GoneNotice what="seller" />
  }
  if (!seller) return <MissingSection />
  return (
    <PageMessages of="(shop)/sellers/[id]/page">
      <JsonLd data={toSellerGraph(env('NEXTAUTH_URL'), seller, await getTranslations())} />
      <WholeWithoutScripts />
      <SellerSection seller={seller} after={null} />
    </PageMessages>
  )
}
