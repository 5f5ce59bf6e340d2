import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { describeMissing, MissingSection } from '@/components/ui/missing'
import { ReportForm } from '@/components/reports/report-form'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AccountPage } from '@/components/users/account-page'
import { IntentLink } from '@/components/ui/intent-link'
import { findPublicListing } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (!(await findPublicListing((await params).id))) return describeMissing()
  const t = await getTranslations()
  return {
    title: t('reports.title'),
    openGraph: toOpenGraph(t, routes.report((await params).id)),
    robots: { index: false, follow: false }
  }
}

/** None at build time: pages are rendered on demand and cached by tag. */
export const generateStaticParams = () => []

export default async function ReportPage({ params }: Props) {
  const listing = await findPublicListing((await params).id)
  if (!listing) return <MissingSection />
  const t = await getTranslations()
  return (
    <PageMessages of="(shop)/report/[id]/page">
      <AccountPage title={t('reports.title')} lead={t('reports.lead')}>
        <p className="mb-6 [overflow-wrap:anywhere]">
          {t.rich('reports.subject', {
            book: () => (
              <IntentLink href={routes.book(listing.slug)} className="prose-link" dir="auto">
                {listing.title}
              </IntentLink>
            ),
            seller: () => <span dir="auto">{listing.sellerName}</span>
          })}
        </p>
        <ReportForm listingId={listing.id} />
      </AccountPage>
    </PageMessages>
  )
}
