import type { ReactNode } from 'react'
import { Words } from '@/components/texts/words'
import { Pagination } from '@/components/ui/pagination'
import { RelativeTime } from '@/components/ui/relative-time'
import { listAppeals } from '@/lib/reports/queries'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/platform/access/actor'
import { DecideAppeal } from './decide-appeal'
import { ModeratedListingFacts } from './moderated-listing-facts'

/** The sellers who have appealed and wait for an answer, the longest first. */
export async function AppealsSection({ actor, page, empty }: { actor: Actor; page: number; empty: ReactNode }) {
  const { rows, pageCount } = await listAppeals(actor, page)
  if (rows.length === 0) return empty
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((listing) => (
          <li key={listing.id}>
            <ModeratedListingFacts listing={listing}>
              {listing.takenDown?.appeal ? (
                <div className="grid gap-1 border-l-2 border-shelf pl-3 text-sm">
                  <p className="font-semibold">
                    <Words text="The seller appealed {time}" with={{ time: <RelativeTime iso={listing.takenDown.appeal.at} /> }} />
                  </p>
                  <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
                    {listing.takenDown.appeal.text}
                  </p>
                </div>
              ) : null}
              <DecideAppeal id={listing.id} title={listing.title} />
            </ModeratedListingFacts>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.reports({ show: 'appeals', page: to })} />
    </>
  )
}
