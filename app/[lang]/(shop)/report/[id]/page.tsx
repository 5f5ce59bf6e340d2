import type { Metadata } from 'next'
import { describeMissing, MissingSection } from '@/components/ui/missing'
import { ReportForm } from '@/components/reports/report-form'
import { getTexts } from '@/components/texts/texts-on-server'
import { Words } from '@/components/texts/words'
import { AccountPage } from '@/components/users/account-page'
import { IntentLink } from '@/components/ui/intent-link'
import { findPublicListing } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'
import { toOpenGraph } from '@/lib/seo/page-head'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (!(await findPublicListing((await params).id))) return describeMissing()
  const t = await getTexts()
  return { title: t('Report a listing'), openGraph: toOpenGraph(t, routes.report((await params).id)), robots: { index: false, follow: false } }
}

/** None at build time: the page is the same for everybody and kept until the copy changes. */
export function generateStaticParams(): { id: string }[] {
  return []
}

export default async function ReportPage({ params }: Props) {
  const listing = await findPublicListing((await params).id)
  if (!listing) return <MissingSection />
  const t = await getTexts()
  return (
    <AccountPage title={t('Report a listing')} lead={t('Tell us what is wrong. A person looks at every report.')}>
      <p className="mb-6 [overflow-wrap:anywhere]">
        <Words
          text="You report {book} by the seller {seller}."
          with={{
            book: (
              <IntentLink href={routes.book(listing.slug)} className="prose-link" dir="auto">
                {listing.title}
              </IntentLink>
            ),
            seller: <span dir="auto">{listing.sellerName}</span>
          }}
        />
      </p>
      <ReportForm listingId={listing.id} />
    </AccountPage>
  )
}
