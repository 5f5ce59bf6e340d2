import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ExportLink, List } from '@/components/lists/list'
import { ListFilters } from '@/components/lists/list-filters'
import { ListRows } from '@/components/lists/list-rows'
import { adminRoutes } from '@/lib/admin-routes'
import { AUDIT_ACTIONS, describeAct, type AuditEntry } from '@/lib/audit/audit-entry'
import { AUDIT_LIST, type AuditListState } from '@/lib/audit/audit-list'
import { listAuditEntries } from '@/lib/audit/queries'
import { formatExactTime } from '@/lib/platform/time/format-time'
import type { Actor } from '@/lib/platform/access/actor'

export async function AuditSection({ actor, state }: { actor: Actor; state: AuditListState }) {
  const t = await getTranslations()
  const page = await listAuditEntries(actor, state)
  const isFiltered = AUDIT_LIST.isFiltered(state)
  return (
    <List
      list={AUDIT_LIST}
      state={state}
      page={page}
      filters={
        <ListFilters
          list={AUDIT_LIST}
          state={state}
          label={t('audit.searchLabel')}
          controls={[
            { name: 'q', label: t('audit.searchField') },
            {
              name: 'action',
              label: t('audit.actionLabel'),
              options: [['', t('audit.allActions')], ...AUDIT_ACTIONS.map((act) => [act, describeAct(act, t)] as const)]
            }
          ]}
          className="sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
        />
      }
      count={t('audit.entryCount', { count: page.total })}
      order={t('lists.order.latestAction')}
      toolbar={
        page.total > 0 ? (
          <ExportLink
            href={adminRoutes.exportAudit(AUDIT_LIST.toQuery({ ...state, after: undefined, before: undefined }))}
          >
            {t('lists.exportCsv')}
          </ExportLink>
        ) : null
      }
      empty={{
        title: t('audit.emptyTitle'),
        text: t(isFiltered ? 'audit.noMatch' : 'audit.nothingYet'),
        showAll: isFiltered
      }}
    >
      <ListRows
        label={t('layout.page.audit')}
        rows={page.rows}
        rowKey={({ number }) => String(number)}
        card={(entry) => <Entry entry={entry} />}
      />
    </List>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTranslations()
  return (
    <article className="grid gap-1 rounded-lg border border-line bg-surface-raised px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{describeAct(entry.action, t)}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {t.rich('audit.entryLine', {
            number: entry.number,
            time: () => <time dateTime={entry.at}>{formatExactTime(entry.at, t)}</time>
          })}
        </span>
      </p>
      {entry.detail ? <p className="[overflow-wrap:anywhere]">{t.text(entry.detail)}</p> : null}
      {entry.reason ? (
        <p className="text-left [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
          {entry.reason}
        </p>
      ) : null}
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {t(`audit.target.${entry.targetKind}`, { name: entry.actorName, id: entry.targetId })}
      </p>
    </article>
  )
}
