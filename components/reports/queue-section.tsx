import type { ReactNode } from 'react'
import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { Words } from '@/components/texts/words'
import { Badge } from '@/components/ui/badge'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Actor } from '@/lib/platform/access/actor'
import type { Text } from '@/lib/platform/i18n/text'
import { QUEUE_PARTS, type QueuePart, type Report, type ReportedListing } from '@/lib/reports/moderation'
import { countWaiting, listAppeals, listDecidedReports, listReportedListings } from '@/lib/reports/queries'
import { REASON_WORDS } from '@/lib/reports/report'
import { routes } from '@/lib/routes'
import { DecideAppeal, DecideReports } from './decide-reports'
import { ModeratedListingFacts } from './moderated-listing-facts'
import { PART_WORDS } from './moderation-words'

/** What one person has reported: why, when, and whom to tell. */
function ReportWords({ report }: { report: Report }) {
  const t = useTexts()
  const { contact } = report
  return (
    <div className="grid gap-1 border-l-2 border-shelf pl-3 text-sm">
      <p className="font-semibold">{t(REASON_WORDS[report.reason])}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {report.explanation}
      </p>
      <p className="[overflow-wrap:anywhere] text-ink-soft">
        {contact ? [contact.name, contact.email].filter(Boolean).join(', ') : t('Without a contact')}, <RelativeTime iso={report.reportedAt} />
      </p>
    </div>
  )
}

/** The sellers who have appealed and wait for an answer, the longest first. */
async function AppealsSection({ actor, page, empty }: { actor: Actor; page: number; empty: ReactNode }) {
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

/** What was decided about reports, latest first. */
async function DecidedSection({ actor, page, empty }: { actor: Actor; page: number; empty: ReactNode }) {
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

/** The copies with open reports, the longest waiting first. */
async function OpenReportsSection({ actor, page, empty }: { actor: Actor; page: number; empty: ReactNode }) {
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

const SECTIONS = { open: OpenReportsSection, appeals: AppealsSection, decided: DecidedSection } as const

/** The queue of the admins: what waits for a decision, and what was decided. */
export async function QueueSection({ actor, show, page }: { actor: Actor; show: QueuePart; page: number }) {
  const [{ reported, appeals }, t] = await Promise.all([countWaiting(actor), getTexts()])
  const counts = { open: reported, appeals, decided: null }
  const Section = SECTIONS[show]
  return (
    <div className="grid gap-5">
      <ChoiceLinks
        label={t('Queue')}
        choices={QUEUE_PARTS.map((part) => ({
          href: routes.reports({ show: part }),
          words: <>{t(PART_WORDS[part])} {counts[part] === null ? null : <span className="tabular-nums">{counts[part]}</span>}</>,
          isCurrent: part === show
        }))}
      />
      <Section actor={actor} page={page} empty={<EmptyQueue show={show} />} />
    </div>
  )
}

const EMPTY_WORDS = {
  open: 'No report waits for a decision.',
  appeals: 'No seller waits for an answer.',
  decided: 'What you decide about reports will stand here.'
} as const satisfies Record<QueuePart, Text>

function EmptyQueue({ show }: { show: QueuePart }) {
  const t = useTexts()
  return (
    <EmptyState title={t('Nothing here')} icon="check">
      <p>{t(EMPTY_WORDS[show])}</p>
    </EmptyState>
  )
}
