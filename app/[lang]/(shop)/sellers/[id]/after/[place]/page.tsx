import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { describeMissing, MissingSection } from '@/components/ui/missing'
import { SellerSection } from '@/components/listings/seller-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { parsePlaceText } from '@/lib/listings/seller-page'
import { findPublicSeller } from '@/lib/listings/seller-queries'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

type Props = { params: Promise<{ id: string; place: string }> }

export const generateStaticParams = () => []

/** Not indexed, since it changes with every sale; its links are followed. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [seller, t] = await Promise.all([findPublicSeller((await params).id), getTranslations()])
  if (!seller || seller === 'closed') return describeMissing()
  return {
    title: t('listings.sellerMorePageTitle', { seller: seller.name }),
    openGraph: toOpenGraph(t, routes.seller(seller.id, (await params).place)),
    robots: { index: false, follow: true }
  }
}

export default async function SellerPlacePage({ params }: Props) {
  const { id, place } = await params
  const after = parsePlaceText(place)
  const seller = await findPublicSeller(id)
  if (!after || !seller || seller === 'closed') return <MissingSection />
  return (
    <PageMessages of="(shop)/sellers/[id]/after/[place]/page">
      <SellerSection seller={seller} after={after} />
    </PageMessages>
  )
}
