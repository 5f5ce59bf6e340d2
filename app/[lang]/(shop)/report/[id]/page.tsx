import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReportForm } from '@/components/reports/report-form'
import { AccountPage } from '@/components/users/account-page'
import { IntentLink } from '@/components/ui/intent-link'
import { findPublicListing } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Report a listing', robots: { index: false, follow: false } }

type Props = { params: Promise<{ id: string }> }

/** None at build time: the page is the same for everybody and kept until the copy changes. */
export function generateStaticParams(): { id: string }[] {
  return []
}

export default async function ReportPage({ params }: Props) {
  const listing = await findPublicListing((await params).id)
  if (!listing) notFound()
  return (
    <AccountPage title="Report a listing" lead="Tell us what is wrong. A person looks at every report.">
      <p className="mb-6 [overflow-wrap:anywhere]">
        You report{' '}
        <IntentLink href={routes.book(listing.slug)} className="prose-link" dir="auto">
          {listing.title}
        </IntentLink>{' '}
        by the seller <span dir="auto">{listing.sellerName}</span>.
      </p>
      <ReportForm listingId={listing.id} />
    </AccountPage>
  )
}
