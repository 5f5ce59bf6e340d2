import type { ReactNode } from 'react'
import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { Pagination } from '@/components/ui/pagination'
import type { ReportedListing } from '@/lib/reports/moderation'
import { listReportedListings } from '@/lib/reports/queries'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/platform/access/actor'
import { DecideReports } from './decide-reports'
import { ModeratedListingFacts } from './moderated-listing-facts'
import { ReportWords } from './report-words'

/** The copies with open reports, the longest waiting first. */
export async function OpenReportsSection({ actor, page, empty }: { actor: Actor; page: number; empty: ReactNode }) {
  const { rows, pageCount } = await listReportedListings(actor, page)
  if (rows.length === 0) return empty
  const t = await getTexts()
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((reported) => (
          <li key={reported.listingId}>
            {reported.listing ? (
              <ModeratedListingFacts listing={reported.listing}>
                <Reports reported={reported} />
              </ModeratedListingFacts>
            ) : (
              <article className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
                <h2 className="text-left text-lg [overflow-wrap:anywhere]" dir="auto">
                  {reported.title}
                </h2>
                <p className="text-sm">{t('Its seller has deleted this copy.')}</p>
                <Reports reported={reported} />
              </article>
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.reports({ show: 'open', page: to })} />
    </>
  )
}

function Reports({ reported: { listingId, title, listing, reports } }: { reported: ReportedListing }) {
  const t = useTexts()
  return (
    <>
      <ul aria-label={t('Reports of {title}', { title })} className="grid gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportWords report={report} />
          </li>
        ))}
      </ul>
      <DecideReports listingId={listingId} title={title} reportIds={reports.map(({ id }) => id)} isThere={listing !== null} />
    </>
  )
}
