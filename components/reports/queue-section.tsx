import type { ReactElement, ReactNode } from 'react'
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
import { QUEUE_PARTS, type ModeratedListing, type QueuePart, type Report, type ReportedListing } from '@/lib/reports/moderation'
import { countWaiting, listAppeals, listDecidedReports, listReportedListings } from '@/lib/reports/queries'
import { REASON_LABELS } from '@/lib/reports/report'
import { routes } from '@/lib/routes'
import { DecideAppeal, DecideReports } from './decide-reports'
import { ModeratedListingFacts } from './moderated-listing-facts'
import { PART_LABELS } from './moderation-labels'

function ReportLabels({ report }: { report: Report }) {
  const t = useTexts()
  const { contact } = report
  return (
    <div className="grid gap-1 border-l-2 border-shelf pl-3 text-sm">
      <p className="font-semibold">{t(REASON_LABELS[report.reason])}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {report.explanation}
      </p>
      <p className="[overflow-wrap:anywhere] text-ink-soft">
        {contact ? [contact.name, contact.email].filter(Boolean).join(', ') : t('Without a contact')}, <RelativeTime iso={report.reportedAt} />
      </p>
    </div>
  )
}

function Appeal({ listing }: { listing: ModeratedListing }) {
  return (
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
  )
}

function Decided({ report }: { report: Report }) {
  const t = useTexts()
  return (
    <TitleCard title={report.title}>
      <ReportLabels report={report} />
      <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        <Badge tone={report.state === 'actioned' ? 'danger' : 'neutral'}>{t(report.state === 'actioned' ? 'Taken down' : 'Rejected')}</Badge>{' '}
        {report.decidedAt ? <RelativeTime iso={report.decidedAt} /> : null}: {report.statement}
      </p>
    </TitleCard>
  )
}

function OpenReports({ reported }: { reported: ReportedListing }) {
  const t = useTexts()
  if (reported.listing) {
    return (
      <ModeratedListingFacts listing={reported.listing}>
        <Reports reported={reported} />
      </ModeratedListingFacts>
    )
  }
  return (
    <TitleCard title={reported.title}>
      <p className="text-sm">{t('Its seller has deleted this copy.')}</p>
      <Reports reported={reported} />
    </TitleCard>
  )
}

function TitleCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
      <h2 className="text-left text-lg [overflow-wrap:anywhere]" dir="auto">
        {title}
      </h2>
      {children}
    </article>
  )
}

function Reports({ reported: { listingId, title, listing, reports } }: { reported: ReportedListing }) {
  const t = useTexts()
  return (
    <>
      <ul aria-label={t('Reports of {title}', { title })} className="grid gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportLabels report={report} />
          </li>
        ))}
      </ul>
      <DecideReports listingId={listingId} title={title} reportIds={reports.map(({ id }) => id)} isThere={listing !== null} />
    </>
  )
}

type Page = { pageCount: number; items: ReactElement[] }

/** Those that wait the longest come first; of what is decided, the latest. */
const READ_PART: Record<QueuePart, (actor: Actor, page: number) => Promise<Page>> = {
  async open(actor, page) {
    const { rows, pageCount } = await listReportedListings(actor, page)
    return { pageCount, items: rows.map((reported) => <OpenReports key={reported.listingId} reported={reported} />) }
  },
  async appeals(actor, page) {
    const { rows, pageCount } = await listAppeals(actor, page)
    return { pageCount, items: rows.map((listing) => <Appeal key={listing.id} listing={listing} />) }
  },
  async decided(actor, page) {
    const { rows, pageCount } = await listDecidedReports(actor, page)
    return { pageCount, items: rows.map((report) => <Decided key={report.id} report={report} />) }
  }
}

const EMPTY_LABELS = {
  open: 'No report waits for a decision.',
  appeals: 'No seller waits for an answer.',
  decided: 'What you decide about reports will stand here.'
} as const satisfies Record<QueuePart, Text>

export async function QueueSection({ actor, show, page }: { actor: Actor; show: QueuePart; page: number }) {
  const [{ reported, appeals }, { items, pageCount }, t] = await Promise.all([countWaiting(actor), READ_PART[show](actor, page), getTexts()])
  const counts = { open: reported, appeals, decided: null }
  return (
    <div className="grid gap-5">
      <ChoiceLinks
        label={t('Queue')}
        choices={QUEUE_PARTS.map((part) => ({
          href: routes.reports({ show: part }),
          words: <>{t(PART_LABELS[part])} {counts[part] === null ? null : <span className="tabular-nums">{counts[part]}</span>}</>,
          isCurrent: part === show
        }))}
      />
      {items.length > 0 ? (
        <>
          <ul className={`grid ${show === 'decided' ? 'gap-3' : 'gap-4'}`}>
            {items.map((item) => (
              <li key={item.key}>{item}</li>
            ))}
          </ul>
          <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.reports({ show, page: to })} />
        </>
      ) : (
        <EmptyState title={t('Nothing here')} icon="check">
          <p>{t(EMPTY_LABELS[show])}</p>
        </EmptyState>
      )}
    </div>
  )
}
