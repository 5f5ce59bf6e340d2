import type { Metadata } from 'next'
import { CategorySection } from '@/components/categories/category-section'
import { AdvertisedSection } from '@/components/listings/advertised-section'
import { BannerSection } from '@/components/listings/banner-section'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { alternates: { canonical: routes.home() } }

export default function HomePage() {
  return (
    <>
      <BannerSection />
      <AdvertisedSection />
      <CategorySection />
    </>
  )
}
