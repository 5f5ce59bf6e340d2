import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { CategorySection } from '@/components/categories/category-section'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { AdvertisedSection } from '@/components/listings/advertised-section'
import { BannerSection } from '@/components/search/banner-section'
import { JsonLd } from '@/components/seo/json-ld'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { env, isBuilding } from '@/lib/platform/env'
import { routes } from '@/lib/routes'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { toFeedTypes, toOpenGraph } from '@/lib/seo/page-head'
import { toShopGraph } from '@/lib/seo/shop-data'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    openGraph: toOpenGraph(t, routes.home()),
    alternates: { canonical: routes.home(), types: toFeedTypes(ALL_BOOKS, t) }
  }
}

export default function HomePage() {
  return (
    <PageMessages of="(shop)/page">
      {isBuilding() ? null : <JsonLd data={toShopGraph(env('NEXTAUTH_URL'))} />}
      <WholeWithoutScripts />
      <BannerSection />
      <AdvertisedSection />
      <CategorySection />
    </PageMessages>
  )
}
