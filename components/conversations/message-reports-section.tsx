import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { List } from '@/components/lists/list'
import { ListRows } from '@/components/lists/list-rows'
import { buttonStyle } from '@/components/ui/button-style'
import { Badge } from '@/components/ui/badge'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { RelativeTime } from '@/components/ui/relative-time'
import { adminRoutes } from '@/lib/admin-routes'
import { MESSAGE_REPORT_PARTS, MESSAGE_REPORTS, type MessageReportsState } from '@/lib/conversations/report-list'
import {
  countOpenMessageReports,
  listDecidedMessageReports,
  listOpenMessageReports,
  type MessageReport
} from '@/lib/conversations/report-queries'
import type { Actor } from '@/lib/platform/access/actor'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'

export function MessageReportFacts({ report }: { report: MessageReport }) {
  const t = useTranslations()
  const { reporter, reported, reason, explanation, reportedAt, state, decidedAt, statement } = report
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-semibold">{t(`reports.reason.${reason}`)}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {explanation}
      </p>
      <p className="[overflow-wrap:anywhere] text-ink-soft">
        {t.rich('conversations.reportedBy', {
          reporter: () => <bdi>{toShownName(reporter.name, t)}</bdi>,
          reported: () => <bdi>{toShownName(reported.name, t)}</bdi>
        })}
        , <RelativeTime iso={reportedAt} />
      </p>
      {state === 'open' ? null : (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
          <Badge tone={state === 'actioned' ? 'danger' : 'neutral'}>{t(`conversations.reportState.${state}`)}</Badge>{' '}
          {decidedAt ? <RelativeTime iso={decidedAt} /> : null}: {statement}
        </p>
      )}
    </div>
  )
}

function ReportCard({ report }: { report: MessageReport }) {
  const t = useTranslations()
  const name = toShownName(report.reported.name, t)
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
      <h2 className="text-left text-lg [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </h2>
      <MessageReportFacts report={report} />
      {/* Fetched when it is followed and not before: reading is put on record. */}
      <a
        href={adminRoutes.messageReport(report.id)}
        className={buttonStyle('plain', 'small', 'justify-self-start')}
        aria-label={t('conversations.readReportLabel', { name })}
      >
        {t('conversations.readReport')}
      </a>
    </article>
  )
}

/** Reports of messages, without the messages: reading those is put on record. */
export async function MessageReportsSection({ actor, state }: { actor: Actor; state: MessageReportsState }) {
  const { show, ...cursors } = state
  const [t, open, page] = await Promise.all([
    getTranslations(),
    countOpenMessageReports(actor),
    show === 'open' ? listOpenMessageReports(actor, cursors) : listDecidedMessageReports(actor, cursors)
  ])
  return (
    <List
      list={MESSAGE_REPORTS}
      state={state}
      page={page}
      filters={
        <ChoiceLinks
          label={t('reports.queueLabel')}
          choices={[
            { href: routes.reports(), label: t('conversations.listingReports'), isCurrent: false },
            ...MESSAGE_REPORT_PARTS.map((part) => ({
              href: MESSAGE_REPORTS.toHref({ show: part }),
              label: t(`conversations.reportPart.${part}`),
              count: part === 'open' ? open : null,
              isCurrent: part === show
            }))
          ]}
        />
      }
      order={t(show === 'open' ? 'lists.order.oldestReport' : 'lists.order.latestDecision')}
      empty={{
        title: t('common.nothingHere'),
        text: t(`reports.emptyPart.${show}`),
        icon: 'check',
        showAll: false
      }}
    >
      <ListRows
        label={t('conversations.reportsTitle')}
        rows={page.rows}
        rowKey={({ id }) => id}
        card={(report) => <ReportCard report={report} />}
      />
    </List>
  )
}
