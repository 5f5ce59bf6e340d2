import { useTranslations } from '#translations'
import { AdminSearch } from '@/components/admin/admin-search'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { AUDIT_ACTIONS, describeAct, type AuditEntry } from '@/lib/audit/audit-entry'
import { listAuditEntries, type AuditFilter } from '@/lib/audit/queries'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/platform/access/actor'

export async function AuditSection({ actor, filter }: { actor: Actor; filter: AuditFilter }) {
  const t = await getTranslations()
  const { entries, total, page, pageCount } = await listAuditEntries(actor, filter)
  const action = filter.action ?? undefined
  return (
    <div className="grid gap-5">
      <AdminSearch
        action={routes.audit()}
        label={t('audit.searchLabel')}
        inputs={[{ name: 'q', label: t('audit.searchField'), value: filter.q }]}
        choice={{
          name: 'action',
          label: t('audit.actionLabel'),
          value: action ?? '',
          options: [['', t('audit.allActions')], ...AUDIT_ACTIONS.map((act) => [act, describeAct(act, t)] as const)]
        }}
        className="sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      />
      <p role="status" className="text-ink-soft">
        {t('audit.entryCount', { count: total })}
      </p>
      {entries.length > 0 ? (
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.number}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title={t('audit.emptyTitle')}>
          <p>{t(filter.q || action ? 'audit.noMatch' : 'audit.nothingYet')}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.audit({ q: filter.q, action, page: to })} />
    </div>
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
