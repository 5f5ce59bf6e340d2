import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ExportLink, List } from '@/components/lists/list'
import type { Page } from '@/components/lists/list-pagination'
import { ListRows } from '@/components/lists/list-rows'
import { SelectableCard } from '@/components/lists/selectable-card'
import { Badge } from '@/components/ui/badge'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { RelativeTime } from '@/components/ui/relative-time'
import { adminRoutes } from '@/lib/admin-routes'
import { countOpenMessageReports } from '@/lib/conversations/report-queries'
import type { Actor } from '@/lib/platform/access/actor'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { ModeratedListing } from '@/lib/reports/listing-queries'
import { QUEUE_PARTS, REPORT_QUEUE, type ReportQueueState } from '@/lib/reports/moderation-lists'
import {
  countWaiting,
  listAppeals,
  listDecidedReports,
  listReportedListings,
  type Report,
  type ReportedListing
} from '@/lib/reports/queries'
import { ReportsBulk } from './bulk-forms'
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

type Rows = { page: Page; rows: ReactNode }

/** The longest waiting first; decided ones latest first. */
async function readPart({ show, ...cursors }: ReportQueueState, actor: Actor, label: string): Promise<Rows> {
  if (show === 'open') {
    const page = await listReportedListings(actor, cursors)
    const card = (reported: ReportedListing) => (
      <SelectableCard id={reported.listingId} title={reported.title}>
        <OpenReports reported={reported} />
      </SelectableCard>
    )
    const pageIds = page.rows.map(({ listingId }) => listingId)
    return {
      page,
      rows: (
        <ReportsBulk filter={REPORT_QUEUE.toQuery({ show })} pageIds={pageIds} total={page.total}>
          <ListRows {...{ label, card, rows: page.rows }} rowKey={({ listingId }) => listingId} />
        </ReportsBulk>
      )
    }
  }
  if (show === 'appeals') {
    const page = await listAppeals(actor, cursors)
    const card = (listing: ModeratedListing) => <Appeal listing={listing} />
    return { page, rows: <ListRows {...{ label, card, rows: page.rows }} rowKey={({ id }) => id} /> }
  }
  const page = await listDecidedReports(actor, cursors)
  const card = (report: Report) => <Decided report={report} />
  return { page, rows: <ListRows {...{ label, card, rows: page.rows }} rowKey={({ id }) => id} /> }
}

const QUEUE_ORDERS = {
  open: 'lists.order.oldestReport',
  appeals: 'lists.order.oldestAppeal',
  decided: 'lists.order.latestDecision'
} as const satisfies Record<ReportQueueState['show'], PlainKey>

export async function QueueSection({ actor, state }: { actor: Actor; state: ReportQueueState }) {
  const t = await getTranslations()
  const [{ reports, appeals }, messages, { page, rows }] = await Promise.all([
    countWaiting(actor),
    countOpenMessageReports(actor),
    readPart(state, actor, t(`reports.part.${state.show}`))
  ])
  const counts = { open: reports, appeals, decided: null }
  return (
    <List
      list={REPORT_QUEUE}
      state={state}
      page={page}
      filters={
        <ChoiceLinks
          label={t('reports.queueLabel')}
          choices={[
            ...QUEUE_PARTS.map((show) => ({
              href: REPORT_QUEUE.toHref({ show }),
              label: t(`reports.part.${show}`),
              count: counts[show],
              isCurrent: show === state.show
            })),
            {
              href: adminRoutes.messageReports,
              label: t('conversations.reportsTitle'),
              count: messages,
              isCurrent: false
            }
          ]}
        />
      }
      order={t(QUEUE_ORDERS[state.show])}
      toolbar={
        page.total > 0 ? (
          <ExportLink href={adminRoutes.exportReports(REPORT_QUEUE.toQuery({ show: state.show }))}>
            {t('lists.exportCsv')}
          </ExportLink>
        ) : null
      }
      empty={{
        title: t('common.nothingHere'),
        text: t(`reports.emptyPart.${state.show}`),
        icon: 'check',
        showAll: false
      }}
    >
      {rows}
    </List>
  )
}
