import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { describeMissing, MissingSection } from '@/components/ui/missing'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { AdvertisedListSection } from '@/components/listings/advertised-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { parsePageNumber } from '@/lib/listings/advertised-order'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

type Props = { params: Promise<{ page: string }> }

/** None at build time: the listings are known at run time only. */
export const generateStaticParams = () => []

/** Not indexed, since it changes every hour; its links are followed. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (parsePageNumber((await params).page) === null) return describeMissing()
  const t = await getTranslations()
  return {
    title: t('listings.advertisedTitle'),
    openGraph: toOpenGraph(t, routes.advertised(Number((await params).page))),
    robots: { index: false, follow: true }
  }
}

export default async function AdvertisedPage({ params }: Props) {
  const page = parsePageNumber((await params).page)
  if (page === null) return <MissingSection />
  return (
    <PageMessages of="(shop)/advertised/[page]/page">
      <WholeWithoutScripts />
      <AdvertisedListSection page={page} />
    </PageMessages>
  )
}
