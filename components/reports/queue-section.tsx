import type { ReactElement, ReactNode } from 'react'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Badge } from '@/components/ui/badge'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Actor } from '@/lib/platform/access/actor'
import type { ModeratedListing } from '@/lib/reports/listing-queries'
import { QUEUE_PARTS, type QueuePart } from '@/lib/reports/moderation'
import {
  countWaiting,
  listAppeals,
  listDecidedReports,
  listReportedListings,
  type Report,
  type ReportedListing
} from '@/lib/reports/queries'
import { routes } from '@/lib/routes'
import { DecideAppeal, DecideReports } from './decide-reports'
import { ModeratedListingFacts } from './moderated-listing-facts'

function ReportLabels({ report }: { report: Report }) {
  const t = useTranslations()
  const { contact } = report
  return (
    <div className="grid gap-1 border-l-2 border-shelf pl-3 text-sm">
      <p className="font-semibold">{t(`reports.reason.${report.reason}`)}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {report.explanation}
      </p>
      <p className="[overflow-wrap:anywhere] text-ink-soft">
        {contact ? <bdi>{[contact.name, contact.email].filter(Boolean).join(', ')}</bdi> : t('reports.noContact')},{' '}
        <RelativeTime iso={report.reportedAt} />
      </p>
    </div>
  )
}

function Appeal({ listing }: { listing: ModeratedListing }) {
  const t = useTranslations()
  const appeal = listing.takenDown?.appeal
  return (
    <ModeratedListingFacts listing={listing}>
      {appeal ? (
        <div className="grid gap-1 border-l-2 border-shelf pl-3 text-sm">
          <p className="font-semibold">
            {t.rich('reports.sellerAppealed', { time: () => <RelativeTime iso={appeal.at} /> })}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
            {appeal.text}
          </p>
        </div>
      ) : null}
      <DecideAppeal id={listing.id} title={listing.title} />
    </ModeratedListingFacts>
  )
}

function Decided({ report }: { report: Report }) {
  const t = useTranslations()
  return (
    <TitleCard title={report.title}>
      <ReportLabels report={report} />
      <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        <Badge tone={report.state === 'actioned' ? 'danger' : 'neutral'}>
          {t(report.state === 'actioned' ? 'reports.state.actioned' : 'reports.state.rejected')}
        </Badge>{' '}
        {report.decidedAt ? <RelativeTime iso={report.decidedAt} /> : null}: {report.statement}
      </p>
    </TitleCard>
  )
}

function OpenReports({ reported }: { reported: ReportedListing }) {
  const t = useTranslations()
  if (reported.listing) {
    return (
      <ModeratedListingFacts listing={reported.listing}>
        <Reports reported={reported} />
      </ModeratedListingFacts>
    )
  }
  return (
    <TitleCard title={reported.title}>
      <p className="text-sm">{t('reports.sellerDeletedCopy')}</p>
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
  const t = useTranslations()
  return (
    <>
      <ul aria-label={t('reports.reportsOf', { title })} className="grid gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportLabels report={report} />
          </li>
        ))}
      </ul>
      <DecideReports
        listingId={listingId}
        title={title}
        reportIds={reports.map(({ id }) => id)}
        isThere={listing !== null}
      />
    </>
  )
}

type Page = { pageCount: number; items: ReactElement[] }

/** The longest waiting first; decided ones latest first. */
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

export async function QueueSection({ actor, show, page }: { actor: Actor; show: QueuePart; page: number }) {
  const [{ reports, appeals }, { items, pageCount }, t] = await Promise.all([
    countWaiting(actor),
    READ_PART[show](actor, page),
    getTranslations()
  ])
  const counts = { open: reports, appeals, decided: null }
  return (
    <div className="grid gap-5">
      <ChoiceLinks
        label={t('reports.queueLabel')}
        choices={QUEUE_PARTS.map((part) => ({
          href: routes.reports({ show: part }),
          words: (
            <>
              {t(`reports.part.${part}`)}{' '}
              {counts[part] === null ? null : <span className="tabular-nums">{counts[part]}</span>}
            </>
          ),
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
        <EmptyState title={t('common.nothingHere')} icon="check">
          <p>{t(`reports.emptyPart.${show}`)}</p>
        </EmptyState>
      )}
    </div>
  )
}
