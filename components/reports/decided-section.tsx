import type { ReactNode } from 'react'
import { getTexts } from '@/components/texts/texts-on-server'
import { Badge } from '@/components/ui/badge'
import { Pagination } from '@/components/ui/pagination'
import { RelativeTime } from '@/components/ui/relative-time'
import { listDecidedReports } from '@/lib/reports/queries'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/platform/access/actor'
import { ReportWords } from './report-words'

/** What was decided about reports, latest first. */
export async function DecidedSection({ actor, page, empty }: { actor: Actor; page: number; empty: ReactNode }) {
  const { rows, pageCount } = await listDecidedReports(actor, page)
  if (rows.length === 0) return empty
  const t = await getTexts()
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((report) => (
          <li key={report.id}>
            <article className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
              <h2 className="text-left text-lg [overflow-wrap:anywhere]" dir="auto">
                {report.title}
              </h2>
              <ReportWords report={report} />
              <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
                <Badge tone={report.state === 'actioned' ? 'danger' : 'neutral'}>{t(report.state === 'actioned' ? 'Taken down' : 'Rejected')}</Badge>{' '}
                {report.decidedAt ? <RelativeTime iso={report.decidedAt} /> : null}: {report.statement}
              </p>
            </article>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.reports({ show: 'decided', page: to })} />
    </>
  )
}
