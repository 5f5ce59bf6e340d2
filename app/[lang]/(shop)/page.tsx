import type { Metadata } from 'next'
import { Fragment, type ReactNode } from 'react'
import { PageMessages } from '@/components/i18n/page-messages'
import { CategorySection } from '@/components/categories/category-section'
import { WelcomeSection } from '@/components/layout/welcome-section'
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
import type { HomeSection } from '@/lib/settings/settings'
import { shopSettings } from '@/lib/settings/shop-settings'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    openGraph: toOpenGraph(t, routes.home()),
    alternates: { canonical: routes.home(), types: toFeedTypes(ALL_BOOKS, t) }
  }
}

const SECTIONS: Record<HomeSection, ReactNode> = {
  advertised: <AdvertisedSection />,
  categories: <CategorySection />,
  welcome: <WelcomeSection />
}

export default function HomePage() {
  return (
    <PageMessages of="(shop)/page">
      {isBuilding() ? null : <JsonLd data={toShopGraph(env('NEXTAUTH_URL'))} />}
      <WholeWithoutScripts />
      <BannerSection />
      {shopSettings().home.sections.map((name) => (
        <Fragment key={name}>{SECTIONS[name]}</Fragment>
      ))}
    </PageMessages>
  )
}
