import type { Metadata } from 'next'
import { LegalPageSection } from '@/components/legal/legal-page-section'
import { WholeWithoutScripts } from '@/components/layout/whole-without-scripts'
import { describePage } from '@/components/seo/describe-page'
import { describeMissing, MissingSection } from '@/components/ui/missing'
import { isLegalPage } from '@/lib/legal/legal-page'
import { findPublicVersion } from '@/lib/legal/queries'
import { legalRoutes } from '@/lib/legal-routes'

type Props = { params: Promise<{ page: string }> }

/** None at build time: pages are rendered on demand and cached by tag. */
export const generateStaticParams = () => []

/** A draft is not indexed. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await params
  if (!isLegalPage(page)) return describeMissing()
  const isDraft = (await findPublicVersion(page)) === null
  return describePage(legalRoutes.page(page), {
    title: `legal.page.${page}`,
    description: `legal.description.${page}`,
    ...(isDraft ? { robots: { index: false } } : {})
  })
}

export default async function LegalPage({ params }: Props) {
  const { page } = await params
  if (!isLegalPage(page)) return <MissingSection />
  return (
    <div className="wrap pt-10 md:pt-14">
      <WholeWithoutScripts />
      <LegalPageSection page={page} />
    </div>
  )
}
