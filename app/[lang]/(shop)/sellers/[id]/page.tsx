import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GoneNotice } from '@/components/listings/gone-notice'
import { SellerSection } from '@/components/listings/seller-section'
import { JsonLd } from '@/components/seo/json-ld'
import { hangTags, tags } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { findPublicSeller } from '@/lib/listings/seller-queries'
import { routes } from '@/lib/routes'
import { toSellerGraph } from '@/lib/seo/shop-data'

type Props = { params: Promise<{ id: string }> }

/** None at build time: each seller's page is made when it is first asked for and kept until its tag expires. */
export function generateStaticParams(): { id: string }[] {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const seller = await findPublicSeller((await params).id)
  if (seller === 'closed') return { title: 'A seller who is gone', robots: { index: false } }
  if (!seller) return {}
  const title = `Used books from ${seller.name}`
  const place = seller.city === null ? '' : ` in ${seller.city}`
  const copies = seller.onSaleCount === 1 ? 'One copy' : `${seller.onSaleCount.toLocaleString('en-IE')} copies`
  const description = `${copies} on sale from ${seller.name}${place}, a reader selling on Flyleaf since ${seller.memberSince.slice(0, 4)}.`
  const canonical = routes.seller(seller.id)
  return { title, description, alternates: { canonical }, openGraph: { title, description, url: canonical } }
}

export default async function SellerPage({ params }: Props) {
  const seller = await findPublicSeller((await params).id)
  if (seller === 'closed') {
    await hangTags([tags.gone()])
    return <GoneNotice what="This seller" />
  }
  if (!seller) notFound()
  return (
    <>
      <JsonLd data={toSellerGraph(env('NEXTAUTH_URL'), seller)} />
      <SellerSection seller={seller} after={null} />
    </>
  )
}
